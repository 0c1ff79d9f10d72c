import { describe, expect, it } from 'vitest';
import { agencyInstant } from '../kernel/iso-date.ts';
import { todayLists, type BegunRental } from './today.rules.ts';

const noon = agencyInstant('2027-05-12', '12:00');
const evening = agencyInstant('2027-05-12', '18:00');
const left = agencyInstant('2027-05-10', '09:00');
const rental = (startDate: string, endDate: string, more: Partial<BegunRental> = {}): BegunRental => ({
  state: 'confirmed',
  startDate,
  endDate,
  departedAt: null,
  dueCents: 0,
  ...more,
});
const placesOf = (one: BegunRental, now: Date, recordsDepartures = true): string[] =>
  Object.entries<BegunRental[]>({ ...todayLists([one], { now, recordsDepartures }) })
    .filter(([, list]) => list.length > 0)
    .map(([name]) => name);

describe('the day of the agency', () => {
  it.each([
    ['leaves today', rental('2027-05-12', '2027-05-14'), noon, ['departures']],
    ['should have left yesterday', rental('2027-05-11', '2027-05-14'), noon, ['departures']],
    ['has left', rental('2027-05-11', '2027-05-14', { departedAt: left }), noon, []],
    ['comes back today', rental('2027-05-10', '2027-05-12', { departedAt: left }), noon, ['returns']],
    [
      'comes back today, though no departure was recorded',
      rental('2027-05-10', '2027-05-12'),
      noon,
      ['departures', 'returns'],
    ],
    ['is late', rental('2027-05-10', '2027-05-12', { departedAt: left }), evening, ['late']],
    ['is past without a departure', rental('2027-05-10', '2027-05-11'), noon, ['returns']],
    [
      'is to be paid',
      rental('2027-05-10', '2027-05-14', { departedAt: left, dueCents: 1 }),
      noon,
      ['toCollect'],
    ],
    [
      'came back and is to be paid',
      rental('2027-05-01', '2027-05-04', { state: 'finalized', departedAt: left, dueCents: 1 }),
      noon,
      ['toCollect'],
    ],
    ['came back', rental('2027-05-01', '2027-05-04', { state: 'finalized' }), noon, []],
  ])('a rental that %s', (_name, one, now, places) => {
    expect(placesOf(one, now)).toEqual(places);
  });

  it.each([
    ['leaves today', rental('2027-05-12', '2027-05-14'), noon, ['departures']],
    ['is under way', rental('2027-05-11', '2027-05-14'), noon, []],
    ['comes back today', rental('2027-05-10', '2027-05-12'), noon, ['returns']],
    ['is past, and not late', rental('2027-05-08', '2027-05-10'), noon, ['returns']],
  ])('of an agency that records no departures: a rental that %s', (_name, one, now, places) => {
    expect(placesOf(one, now, false)).toEqual(places);
  });
});
