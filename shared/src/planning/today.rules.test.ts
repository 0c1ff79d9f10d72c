import { describe, expect, it } from 'vitest';
import { agencyInstant } from '../kernel/iso-date.ts';
import { todayLists, tomorrowLists, type RentalOfDay } from './today.rules.ts';

const noon = agencyInstant('2027-05-12', '12:00');
const evening = agencyInstant('2027-05-12', '18:00');
const left = agencyInstant('2027-05-10', '09:00');
const rental = (startDate: string, endDate: string, more: Partial<RentalOfDay> = {}): RentalOfDay => ({
  state: 'confirmed',
  startDate,
  endDate,
  departedAt: null,
  dueCents: 0,
  ...more,
});
const placesOf = (one: RentalOfDay, now: Date, recordsDepartures = true): string[] =>
  Object.entries<RentalOfDay[]>({ ...todayLists([one], { now, recordsDepartures }) })
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

  it('lists what today brings before what the days before left', () => {
    const starts = ['2027-05-10', '2027-05-12', '2027-05-09'];
    const listed = starts.map((startDate) => rental(startDate, '2027-05-14'));
    const { departures } = todayLists(listed, { now: noon, recordsDepartures: true });
    expect(departures.map(({ startDate }) => startDate)).toEqual(['2027-05-12', '2027-05-09', '2027-05-10']);
  });
});

describe('tomorrow', () => {
  it.each([
    ['leaves', rental('2027-05-13', '2027-05-14', { dueCents: 1 }), ['departures']],
    ['has left before', rental('2027-05-13', '2027-05-14', { departedAt: left }), []],
    ['leaves and comes back', rental('2027-05-13', '2027-05-13'), ['departures']],
    ['comes back', rental('2027-05-10', '2027-05-13', { departedAt: left }), ['returns']],
    ['comes back, and has not left yet', rental('2027-05-12', '2027-05-13'), ['returns']],
    ['is already back', rental('2027-05-10', '2027-05-13', { state: 'finalized' }), []],
    ['comes back later', rental('2027-05-10', '2027-05-14', { departedAt: left }), []],
  ])('a rental that %s', (_name, one, places) => {
    const lists = Object.entries(tomorrowLists([one], noon));
    expect(lists.filter(([, list]) => list.length > 0).map(([name]) => name)).toEqual(places);
  });

  it('is not collected today', () => {
    expect(placesOf(rental('2027-05-13', '2027-05-14', { dueCents: 1 }), noon)).toEqual([]);
  });
});
