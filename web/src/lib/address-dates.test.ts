import { describe, expect, it } from 'vitest';
import { datesMessages } from '#words/availability/dates.ts';
import { searchMessages } from '#words/search/search.ts';
import { addressDates, refusalOn } from './address-dates.ts';

const of = (query: string) => addressDates(new URLSearchParams(query), refusalOn('2027-05-10'));
const { period } = datesMessages;

describe('the dates of an address', () => {
  it('are both days that a rental can have', () => {
    for (const query of ['du=2027-05-12&au=2027-05-15', 'du=12/05/2027&au=15/5/2027']) {
      expect(of(query)).toEqual({ period: { startDate: '2027-05-12', endDate: '2027-05-15' } });
    }
  });

  it.each(['', 'du=&au=', 'utm_source=lettre'])('are none in %j, without a word', (query) => {
    expect(of(query)).toEqual({});
  });

  it.each([
    ['du=2027-05-12', period.datesRequired],
    ['au=2027-05-15', period.datesRequired],
    ['du=abc', searchMessages.unreadDates],
    ['du=12-05-2027&au=15-05-2027', searchMessages.unreadDates],
    ['du=2027-02-30&au=2027-03-02', searchMessages.unreadDates],
    ['du=2027-05-10&au=2027-05-12', period.startTooEarly],
    ['du=2027-05-12&au=2027-05-12', period.tooShort],
    ['du=2027-05-15&au=2027-05-12', period.endBeforeStart],
    ['du=2027-05-12&au=2028-05-13', period.tooLong],
    ['du=2029-05-08&au=2029-05-11', period.tooFar],
  ])('do not count in %j, and a sentence says why', (query, refusal) => {
    expect(of(query)).toEqual({ refusal });
  });
});
