import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverBasisText, fineDeadlineText } from '../words/fr/fines/fines.ts';
import {
  changeRefusal,
  drivenSpan,
  feeRefusal,
  fineDaysLeft,
  fineDueOn,
  fineInstant,
  hadVehicle,
  holderAt,
  lastHolder,
  letterRefusal,
  stateRefusal,
  whoDrove,
  type DrivenRental,
  type FineFacts,
} from './fines.rules.ts';

const rental = (over: Partial<DrivenRental> = {}): DrivenRental => ({
  id: 1,
  startDate: '2026-05-11',
  endDate: '2026-05-14',
  departedAt: null,
  returnedAt: null,
  isFinalized: false,
  since: null,
  until: null,
  ...over,
});
const at = fineInstant;

describe('when a rental had the vehicle', () => {
  it.each<[string, Partial<DrivenRental>, [string, string | null, string]]>([
    ['nothing recorded', {}, ['2026-05-11T09:00', '2026-05-14T18:00', 'scheduled']],
    [
      'departure and return recorded',
      { departedAt: at('2026-05-11T10:30'), returnedAt: at('2026-05-13T12:00'), isFinalized: true },
      ['2026-05-11T10:30', '2026-05-13T12:00', 'actual'],
    ],
    ['not back yet', { departedAt: at('2026-05-11T10:30') }, ['2026-05-11T10:30', null, 'actual']],
    [
      'finalised without the hour of its return',
      { departedAt: at('2026-05-11T10:30'), isFinalized: true },
      ['2026-05-11T10:30', '2026-05-14T18:00', 'scheduled'],
    ],
    [
      'returned without a recorded departure',
      { returnedAt: at('2026-05-15T11:00'), isFinalized: true },
      ['2026-05-11T09:00', '2026-05-15T11:00', 'scheduled'],
    ],
  ])('%s', (_case, over, [from, to, basis]) => {
    expect(drivenSpan(rental(over))).toEqual({
      from: at(from),
      to: to === null ? null : at(to),
      basis,
      isDepartureRecorded: 'departedAt' in over,
      isReturnRecorded: 'returnedAt' in over,
    });
  });

  it.each<[string, Partial<DrivenRental>, [string, string] | undefined]>([
    [
      'the vehicle before a change',
      { until: at('2026-05-11T14:00') },
      ['2026-05-11T09:00', '2026-05-11T14:00'],
    ],
    ['one that was changed before the start', { until: at('2026-05-11T09:00') }, undefined],
    [
      'the vehicle after a change',
      { since: at('2026-05-11T14:00') },
      ['2026-05-11T14:00', '2026-05-14T18:00'],
    ],
    [
      'after a change before the start',
      { since: at('2026-05-10T14:00') },
      ['2026-05-11T09:00', '2026-05-14T18:00'],
    ],
  ])('%s', (_case, over, span) => {
    expect(hadVehicle(rental(over))).toBe(span !== undefined);
    if (span) expect(drivenSpan(rental(over))).toMatchObject({ from: at(span[0]), to: at(span[1]) });
  });

  it('an hour that the clock shows twice is the second one, and that of a recorded departure the one that it was', () => {
    expect(at('2026-10-25T02:30').toISOString()).toBe('2026-10-25T01:30:00.000Z');
    const night = rental({
      startDate: '2026-10-24',
      endDate: '2026-10-26',
      departedAt: new Date('2026-10-25T00:45:00.000Z'),
    });
    expect(whoDrove([night], at('2026-10-25T02:30'))?.rental.id).toBe(1);
    expect(whoDrove([night], at('2026-10-25T01:59'))).toBeUndefined();
  });
});

describe('whose plate it was', () => {
  const [may, july] = [at('2026-05-01T12:00'), at('2026-07-01T12:00')];
  const holders = [
    { vehicleId: 3, until: null },
    { vehicleId: 1, until: may },
    { vehicleId: 2, until: july },
  ];

  it.each<[string, number | undefined]>([
    ['2026-04-30T12:00', 1],
    ['2026-05-01T12:00', 2],
    ['2026-06-15T12:00', 2],
    ['2026-07-01T12:00', 3],
  ])('at %s', (moment, id) => {
    expect(holderAt(holders, at(moment))).toBe(id);
  });

  it('is that of the last one when nobody has it', () => {
    expect(holderAt(holders.slice(1), at('2026-08-01T12:00'))).toBe(2);
    expect(lastHolder(holders)).toBe(3);
    expect(holderAt([], may)).toBeUndefined();
  });
});

it('the basis says what was recorded', () => {
  expect(driverBasisText({ basis: 'actual', to: null })).toBe('départ enregistré');
  expect(driverBasisText({ basis: 'actual', to: at('2026-05-13T12:00') })).toBe(
    'départ et retour enregistrés',
  );
});

describe('who drove', () => {
  const early = rental({
    id: 1,
    departedAt: at('2026-05-11T09:10'),
    returnedAt: at('2026-05-13T11:00'),
    isFinalized: true,
  });
  /** The vehicle left again on the day it came back. */
  const next = rental({
    id: 2,
    startDate: '2026-05-13',
    endDate: '2026-05-16',
    departedAt: at('2026-05-13T14:00'),
  });

  it.each<[string, number | undefined]>([
    ['2026-05-11T09:09', undefined],
    ['2026-05-11T09:10', 1],
    ['2026-05-13T11:00', 1],
    ['2026-05-13T12:00', undefined],
    ['2026-05-13T14:00', 2],
    ['2026-05-20T08:00', 2],
  ])('of two rentals of one day decides the recorded hour: %s', (moment, id) => {
    expect(whoDrove([early, next], at(moment))?.rental.id).toBe(id);
  });

  it('a recorded hour counts before the contract of another rental', () => {
    const late = rental({
      id: 3,
      departedAt: at('2026-05-11T09:00'),
      returnedAt: at('2026-05-16T10:00'),
      isFinalized: true,
    });
    const planned = rental({ id: 4, startDate: '2026-05-15', endDate: '2026-05-18' });
    expect(whoDrove([late, planned], at('2026-05-15T20:00'))?.rental.id).toBe(3);
    expect(whoDrove([late, planned], at('2026-05-16T12:00'))?.rental.id).toBe(4);
  });

  it('finds, of rentals that follow each other, the one that had it, in any order', () => {
    const spans = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 60 }), hours: fc.integer({ min: 1, max: 300 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(spans, fc.nat(), fc.float({ min: 0, max: 1, noNaN: true }), (list, pick, part) => {
        let time = at('2026-03-01T09:00').getTime();
        const rentals = list.map(({ gap, hours }, id) => {
          const from = time + gap * 3_600_000;
          time = from + hours * 3_600_000;
          return rental({ id, departedAt: new Date(from), returnedAt: new Date(time), isFinalized: true });
        });
        const chosen = rentals[pick % rentals.length];
        if (!chosen?.departedAt || !chosen.returnedAt) return;
        const [from, to] = [chosen.departedAt.getTime(), chosen.returnedAt.getTime()];
        const moment = new Date(Math.round(from + (to - from) * part));
        expect(whoDrove(rentals, moment)?.rental.id).toBe(chosen.id);
        expect(whoDrove(rentals.slice().reverse(), moment)?.rental.id).toBe(chosen.id);
      }),
    );
  });
});

it('is to be answered within fifteen days', () => {
  expect(fineDueOn('2026-05-20')).toBe('2026-06-04');
  expect(fineDaysLeft('2026-06-04', '2026-06-01')).toBe(3);
  expect([3, 1, 0, -1, -4].map(fineDeadlineText)).toEqual([
    'Encore 3 jours',
    'Encore 1 jour',
    'À répondre aujourd’hui',
    'Délai dépassé d’un jour',
    'Délai dépassé de 4 jours',
  ]);
});

describe('what may be done to a fine', () => {
  const fine = (over: Partial<FineFacts> = {}): FineFacts => ({
    state: 'open',
    reservationId: 7,
    hasLetter: false,
    isCharged: false,
    ...over,
  });

  it('is refused with its reason', () => {
    expect(changeRefusal(fine())).toBeUndefined();
    expect(changeRefusal(fine({ state: 'sent' }))).toBe('fine_closed');
    expect(letterRefusal(fine())).toBeUndefined();
    expect(letterRefusal(fine({ reservationId: null }))).toBe('no_driver');
    expect(letterRefusal(fine({ state: 'closed' }))).toBe('fine_closed');
    expect(feeRefusal(fine({ state: 'sent' }))).toBeUndefined();
    expect(feeRefusal(fine({ isCharged: true }))).toBe('fee_charged');
    expect(feeRefusal(fine({ reservationId: null }))).toBe('no_driver');
    expect(stateRefusal(fine(), 'sent')).toBe('no_letter');
    expect(stateRefusal(fine({ hasLetter: true }), 'sent')).toBeUndefined();
    expect(stateRefusal(fine(), 'closed')).toBeUndefined();
  });
});
