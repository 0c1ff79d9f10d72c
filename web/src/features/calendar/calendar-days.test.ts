import { describe, expect, it } from 'vitest';
import { dateRefusals, dayAndMonth, dayState, endLimitReason, lastEnd } from './calendar-days.ts';

const today = '2026-05-10';
const reserved = [
  { startDate: '2026-05-20', endDate: '2026-05-22' },
  { startDate: '2026-05-24', endDate: '2026-05-25' },
];

describe('the state of a day', () => {
  it.each([
    ['2026-05-09', 'past'],
    ['2026-05-10', 'past'],
    ['2026-05-11', 'free'],
    ['2026-05-18', 'free'],
    ['2026-05-19', 'lone'],
    ['2026-05-20', 'reserved'],
    ['2026-05-22', 'reserved'],
    ['2026-05-23', 'lone'],
    ['2026-05-26', 'free'],
    ['2028-05-10', 'free'],
    ['2028-05-11', 'tooFar'],
  ])('%s is %s', (day, state) => {
    expect(dayState(day, reserved, today)).toBe(state);
  });

  it('past days of a rental under way are shown as reserved', () => {
    expect(dayState('2026-05-09', [{ startDate: '2026-05-08', endDate: '2026-05-12' }], today)).toBe(
      'reserved',
    );
  });
});

describe('how far a rental can go', () => {
  it('ends the day before the next reservation and says why', () => {
    expect(lastEnd('2026-05-12', reserved, today)).toBe('2026-05-19');
    expect(endLimitReason('2026-05-12', reserved, today)).toBe('une réservation commence le 20\u00a0mai');
  });

  it('ends after 365 days when nothing is reserved, without a reservation as the reason', () => {
    expect(lastEnd('2026-06-01', reserved, today)).toBe('2027-06-01');
    expect(endLimitReason('2026-06-01', reserved, today)).toBeUndefined();
  });

  it('ends 24 months from today at the latest', () => {
    expect(lastEnd('2028-05-01', [], today)).toBe('2028-05-10');
  });

  it('writes the first of a month as `1er`', () => {
    expect(dayAndMonth('2026-06-01')).toBe('1er\u00a0juin');
  });
});

describe('why dates are refused, and at which field', () => {
  it.each([
    [{}, { startDate: 'datesRequired', endDate: 'datesRequired' }],
    [{ startDate: '2026-05-12' }, { startDate: undefined, endDate: 'datesRequired' }],
    [{ startDate: '2026-05-10' }, { startDate: 'startTooEarly', endDate: 'datesRequired' }],
    [{ endDate: '2026-05-12' }, { startDate: 'datesRequired', endDate: undefined }],
    [{ startDate: '2026-05-12', endDate: '2026-05-12' }, { endDate: 'tooShort' }],
    [{ startDate: '2026-05-12', endDate: '2026-05-11' }, { endDate: 'endBeforeStart' }],
    [{ startDate: '2026-05-21', endDate: '2026-05-28' }, { startDate: 'overlap' }],
    [{ startDate: '2026-05-18', endDate: '2026-05-20' }, { endDate: 'overlap' }],
    [{ startDate: '2026-05-18', endDate: '2026-05-27' }, { endDate: 'overlap' }],
    [{ startDate: '2026-06-01', endDate: '2027-06-02' }, { endDate: 'tooLong' }],
    [{ startDate: '2028-05-05', endDate: '2028-05-11' }, { endDate: 'tooFar' }],
    [{ startDate: '2026-05-18', endDate: '2026-05-19' }, {}],
    [{ startDate: '2026-05-26', endDate: '2026-05-27' }, {}],
  ])('%j gives %j', (period, refusals) => {
    expect(dateRefusals(period, reserved, today)).toEqual(refusals);
  });
});
