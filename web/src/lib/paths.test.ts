import { describe, expect, it } from 'vitest';
import { idFromPath, loginPath, paths } from './paths.ts';

describe('the id in an address', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
  ])('%s is %i', (text, id) => {
    expect(idFromPath(text)).toBe(id);
  });

  it.each([
    undefined,
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.5',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    'abc',
    '2147483648',
    '99999999999',
    '%31',
  ])('%j is none', (text) => {
    expect(idFromPath(text)).toBeUndefined();
  });
});

describe('the address of the login', () => {
  it('comes back to the page from which it was opened', () => {
    expect(loginPath(paths.vehicle(4))).toBe('/login?retour=%2Fvehicules%2Fdetails%2F4');
    expect(loginPath('/reservation?vehicule=4&x=1')).toBe(
      '/login?retour=%2Freservation%3Fvehicule%3D4%26x%3D1',
    );
  });

  it('needs to say nothing to come back home', () => {
    expect(loginPath(paths.home)).toBe('/login');
  });
});
