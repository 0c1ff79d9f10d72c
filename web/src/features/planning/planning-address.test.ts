import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { addressOfSearch, loadedPeriod, LOADED_DAYS, searchOfAddress, VIEWS } from './planning-address.ts';
import { MAX_PLANNING_DAYS } from '@volant/shared/planning/block.rules.ts';

const read = (query: string) => searchOfAddress(new URLSearchParams(query));

describe('the address of the planning', () => {
  it.each([
    ['', { from: undefined, view: 14, category: undefined }],
    ['du=2027-05-12&vue=30&type=break', { from: '2027-05-12', view: 30, category: 'break' }],
    ['du=2027-02-31&vue=7&type=moto', { from: undefined, view: 14, category: undefined }],
    ['du=0001-01-01', { from: undefined, view: 14, category: undefined }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('is read as it is written', () => {
    const search = { from: '2027-05-12', view: 30, category: 'suv' } as const;
    expect(addressOfSearch(search)).toBe('/manage/planning?du=2027-05-12&vue=30&type=suv');
    expect(read(addressOfSearch(search).split('?')[1] ?? '')).toEqual(search);
    expect(addressOfSearch(read(''))).toBe('/manage/planning');
  });
});

describe('the days that are loaded', () => {
  it('are no more than the server allows', () => {
    expect(LOADED_DAYS).toBeLessThanOrEqual(MAX_PLANNING_DAYS);
  });

  it('surround those that show, at each view', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (days) => {
        const day = addDays('2000-01-03', days);
        const { startDate, endDate } = loadedPeriod(day);
        expect(daysBetween(startDate, endDate) + 1).toBe(LOADED_DAYS);
        expect(daysBetween(startDate, day)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(day, endDate)).toBeGreaterThanOrEqual(Math.max(...VIEWS) + 26);
      }),
    );
  });
});
