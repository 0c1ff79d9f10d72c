import { describe, expect, it } from 'vitest';
import { pathWithPeriod } from './period-address.ts';

const period = { startDate: '2027-05-12', endDate: '2027-05-15' };

describe('the dates of an address', () => {
  it('are written beside the rest of the query, and replace others', () => {
    expect(pathWithPeriod('/vehicules/details/4', period)).toBe(
      '/vehicules/details/4?du=2027-05-12&au=2027-05-15',
    );
    expect(pathWithPeriod('/reservation?vehicule=4&du=2026-01-01', period)).toBe(
      '/reservation?vehicule=4&du=2027-05-12&au=2027-05-15',
    );
    expect(pathWithPeriod('/?du=2027-05-12&au=2027-05-15', undefined)).toBe('/');
  });
});
