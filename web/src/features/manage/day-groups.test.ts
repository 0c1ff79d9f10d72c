import { describe, expect, it } from 'vitest';
import type { TodayGroup, TodayRow } from './api/manage.queries.ts';
import { actsOf, groupsOf, stillWith, type RowFacts } from './day-groups.ts';

const rowOf = (reservationId: number, more: Partial<TodayRow> = {}): TodayRow => ({
  reservationId,
  version: 1,
  vehicleId: reservationId,
  vehicleName: 'Renault Clio',
  plate: null,
  customerName: 'Maxime Van den Broucke-Delacroix',
  phone: '',
  startDate: '2027-05-10',
  endDate: '2027-05-12',
  departedAt: null,
  dueCents: 0,
  disputed: false,
  signedElsewhere: [],
  next: null,
  accessories: [],
  ...more,
});
const left = { departedAt: '2027-05-10T07:00:00Z' };

it('places each rental once: late, then leaving, then coming back, then owing', () => {
  const [late, leaving, back, owing] = [1, 2, 3, 4].map((id) => rowOf(id)) as [
    TodayRow,
    TodayRow,
    TodayRow,
    TodayRow,
  ];
  const groups = groupsOf({
    late: [late],
    departures: [leaving],
    returns: [leaving, back],
    toCollect: [owing, back, leaving, late],
  });
  expect(groups).toEqual({ late: [late], departures: [leaving], returns: [back], toCollect: [owing] });
});

describe('the acts of a row', () => {
  const facts = (group: TodayGroup, more: Partial<RowFacts> = {}): RowFacts => ({
    group,
    recordsDepartures: true,
    isAbsent: false,
    lastDayPast: '2027-05-11',
    ...more,
  });
  const past = { endDate: '2027-05-11' };
  it.each([
    ['that is late', rowOf(1, left), facts('late'), ['handback', 'prolong', 'show']],
    [
      'that is late and owes',
      rowOf(1, { ...left, dueCents: 1 }),
      facts('late'),
      ['handback', 'prolong', 'collect', 'show'],
    ],
    ['that leaves', rowOf(1), facts('departures'), ['depart', 'show']],
    [
      'nobody came for',
      rowOf(1, { dueCents: 1 }),
      facts('departures', { isAbsent: true }),
      ['depart', 'noShow', 'collect', 'show'],
    ],
    ['that comes back', rowOf(1, left), facts('returns'), ['handback', 'prolong', 'show']],
    [
      'that is past without a departure',
      rowOf(1, past),
      facts('returns', { isAbsent: true }),
      ['return', 'noShow', 'show'],
    ],
    [
      'that is past, where no departure is recorded',
      rowOf(1, past),
      facts('returns', { isAbsent: true, recordsDepartures: false }),
      ['return', 'show'],
    ],
    ['that comes back later today', rowOf(1), facts('returns', { recordsDepartures: false }), ['show']],
    [
      'that comes back later today and owes',
      rowOf(1, { dueCents: 1 }),
      facts('returns', { recordsDepartures: false }),
      ['collect', 'show'],
    ],
    ['that owes', rowOf(1, { dueCents: 1 }), facts('toCollect'), ['collect', 'show']],
  ] as const)('of a rental %s', (_name, row, known, acts) => {
    expect(actsOf(row, known)).toEqual(acts);
  });
});

it('knows the rental that still has the vehicle of one that leaves', () => {
  const leaving = rowOf(1, { vehicleId: 7 });
  const out = rowOf(2, { vehicleId: 7, ...left });
  expect(stillWith({ late: [], returns: [rowOf(3, left), out] }, leaving)).toBe(out);
  expect(stillWith({ late: [out], returns: [] }, leaving)).toBe(out);
  expect(stillWith({ late: [], returns: [leaving, rowOf(4, { vehicleId: 7 })] }, leaving)).toBeUndefined();
});
