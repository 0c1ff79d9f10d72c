import { describe, expect, it } from 'vitest';
import { pathWithPeriod, periodOfQuery } from './period-address.ts';

const TODAY = '2027-05-10';
const period = { startDate: '2027-05-12', endDate: '2027-05-15' };

describe('the dates of an address', () => {
  it('are both days that a rental can have', () => {
    expect(periodOfQuery(new URLSearchParams('du=2027-05-12&au=2027-05-15'), TODAY)).toEqual(period);
  });

  it.each([
    '',
    'du=2027-05-12',
    'au=2027-05-15',
    'du=12/05/2027&au=15/05/2027',
    'du=2027-02-30&au=2027-03-02',
    'du=2027-05-10&au=2027-05-12',
    'du=2027-05-12&au=2027-05-12',
    'du=2027-05-15&au=2027-05-12',
    'du=2027-05-12&au=2028-05-13',
    'du=2029-05-08&au=2029-05-11',
  ])('are none in %j', (query) => {
    expect(periodOfQuery(new URLSearchParams(query), TODAY)).toBeUndefined();
  });

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
