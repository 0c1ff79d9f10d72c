import { describe, expect, it } from 'vitest';
import { destinationAfterLogin, resumesWork } from './after-login.ts';

describe('the page after login', () => {
  it('is for customers; who works here goes to their space, unless their session ended in the middle of something', () => {
    expect(destinationAfterLogin('CUSTOMER', undefined)).toBe('/');
    expect(destinationAfterLogin('CUSTOMER', '/vehicules/details/4')).toBe('/vehicules/details/4');
    expect(destinationAfterLogin('MANAGER', undefined)).toBe('/manage');
    expect(destinationAfterLogin('MANAGER', '/vehicules/details/4')).toBe('/manage');
    expect(destinationAfterLogin('MANAGER', '/reservation?vehicule=4')).toBe('/manage');
    const resumes = resumesWork({ from: '/vehicules/details/4', resumes: true });
    expect(destinationAfterLogin('MANAGER', '/vehicules/details/4', { resumes })).toBe(
      '/vehicules/details/4',
    );
    expect(destinationAfterLogin('MANAGER', undefined, { resumes })).toBe('/manage');
    expect(destinationAfterLogin('ACCOUNTANT', undefined)).toBe('/manage/comptabilite');
    expect(destinationAfterLogin('ACCOUNTANT', '/manage/clients')).toBe('/manage/comptabilite');
    expect(destinationAfterLogin('ACCOUNTANT', '/profile', { resumes: true })).toBe('/profile');
    expect(destinationAfterLogin('ACCOUNTANT', undefined, { resumes: true })).toBe('/manage/comptabilite');
    const order = '/reservation?vehicule=4&du=2027-05-12&au=2027-05-15';
    expect(destinationAfterLogin('CUSTOMER', order)).toBe(order);
    expect(destinationAfterLogin('MANAGER', order)).toBe('/vehicules/details/4?du=2027-05-12&au=2027-05-15');
    expect([resumesWork(null), resumesWork({ resumes: 'yes' }), resumesWork('x')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
