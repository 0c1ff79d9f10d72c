import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/iso-date.ts';
import type { ReservationState } from '../availability/reservation-state.ts';
import {
  canBecome,
  compareForCustomer,
  CUSTOMER_FILTERS,
  isCancelable,
  isFinalizable,
  isUnderWay,
  lastDayPast,
  matchesCustomerFilter,
  reservationStatus,
  statusesOfFilter,
  type ReservationStatus,
} from './status.rules.ts';

const STATES: ReservationState[] = ['pending', 'confirmed', 'finalized', 'canceled'];
const STATUSES: ReservationStatus[] = ['pending', 'upcoming', 'past', 'finalized', 'canceled'];

/** 18:00 at the agency on 12/05/2027, summer time. */
const RETURN = Date.parse('2027-05-12T16:00:00.000Z');

describe('the displayed status', () => {
  it.each([
    ['pending', 'long before', -86_400_000, 'pending'],
    ['pending', 'after the return', 1, 'pending'],
    ['confirmed', 'long before', -86_400_000, 'upcoming'],
    ['confirmed', 'a millisecond before the return', -1, 'upcoming'],
    ['confirmed', 'at the return', 0, 'past'],
    ['confirmed', 'long after', 86_400_000_000, 'past'],
    ['finalized', 'before the return', -1, 'finalized'],
    ['finalized', 'after the return', 1, 'finalized'],
    ['canceled', 'before the return', -1, 'canceled'],
    ['canceled', 'after the return', 1, 'canceled'],
  ] as const)('of a %s reservation %s', (state, _, offset, status) => {
    expect(reservationStatus({ state, endDate: '2027-05-12' }, new Date(RETURN + offset))).toBe(status);
  });

  it.each([
    // The last days on which the clocks change.
    ['2027-03-28', '2027-03-28T16:00:00.000Z'],
    ['2027-10-31', '2027-10-31T17:00:00.000Z'],
  ])('turns past at 18:00 at the agency on %s', (endDate, instant) => {
    const at = Date.parse(instant);
    expect(reservationStatus({ state: 'confirmed', endDate }, new Date(at - 1))).toBe('upcoming');
    expect(reservationStatus({ state: 'confirmed', endDate }, new Date(at))).toBe('past');
  });
});

it('agrees with the last past day used in queries', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: -3, max: 3 }),
      (now, distance) => {
        const last = lastDayPast(now);
        const endDate = addDays(last, distance);
        const isPast = reservationStatus({ state: 'confirmed', endDate }, now) === 'past';
        expect(isPast).toBe(endDate <= last);
      },
    ),
  );
});

describe('a rental is under way', () => {
  it.each([
    ['upcoming', '2027-05-12T06:59:59.999Z', false],
    ['upcoming', '2027-05-12T07:00:00.000Z', true],
    ['pending', '2027-05-12T07:00:00.000Z', false],
    ['past', '2027-05-20T07:00:00.000Z', false],
    ['canceled', '2027-05-12T07:00:00.000Z', false],
  ] as const)('%s, at %s: %s', (status, now, expected) => {
    expect(isUnderWay({ status, startDate: '2027-05-12' }, new Date(now))).toBe(expected);
  });
});

describe('a transition', () => {
  const allowed = new Set([
    'pending → confirmed',
    'pending → canceled',
    'confirmed → canceled',
    'confirmed → finalized',
  ]);

  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.has(`${from} → ${to}`));
  });

  it('never leaves a final state', () => {
    for (const end of ['finalized', 'canceled'] as const) {
      expect(STATES.some((to) => canBecome(end, to))).toBe(false);
    }
  });

  it.each([
    ['pending', true, false],
    ['upcoming', true, false],
    ['past', false, true],
    ['finalized', false, false],
    ['canceled', false, false],
  ] as const)('a %s reservation can be cancelled: %s, finalised: %s', (status, cancelable, finalizable) => {
    expect(isCancelable(status)).toBe(cancelable);
    expect(isFinalizable(status)).toBe(finalizable);
  });
});

describe('"Mes réservations"', () => {
  it.each([
    ['all', STATUSES],
    ['upcoming', ['upcoming']],
    ['pending', ['pending']],
    ['past', ['past', 'finalized']],
    ['canceled', ['canceled']],
  ] as const)('under the filter %s', (filter, shown) => {
    expect(STATUSES.filter((status) => matchesCustomerFilter(status, filter))).toEqual(shown);
  });

  it('shows every reservation under one filter besides "all"', () => {
    for (const status of STATUSES) {
      const filters = CUSTOMER_FILTERS.filter(
        (filter) => filter !== 'all' && matchesCustomerFilter(status, filter),
      );
      expect(filters).toHaveLength(1);
    }
  });

  it('puts pending, upcoming, past, canceled, then finalized; first the nearest to come, and the last that is over', () => {
    const row = (status: ReservationStatus, startDate: string) => ({ status, startDate });
    const expected = [
      row('pending', '2027-01-01'),
      row('pending', '2027-01-02'),
      row('upcoming', '2027-05-01'),
      row('upcoming', '2027-06-01'),
      row('past', '2026-06-01'),
      row('past', '2026-05-01'),
      row('canceled', '2027-12-01'),
      row('canceled', '2027-11-01'),
      row('finalized', '2027-12-31'),
      row('finalized', '2027-12-01'),
    ];
    expect([...expected].reverse().sort(compareForCustomer)).toEqual(expected);
  });

  it('has a consistent order', () => {
    const row = fc.record({
      status: fc.constantFrom(...STATUSES),
      startDate: fc.constantFrom('2026-01-01', '2026-12-31', '2027-05-12'),
    });
    fc.assert(
      fc.property(row, row, row, (a, b, c) => {
        const sign = (x: typeof a, y: typeof a): number => Math.sign(compareForCustomer(x, y));
        expect(sign(a, b) + sign(b, a)).toBe(0);
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the table of the manager', () => {
  it.each([
    ['all', ['pending', 'upcoming', 'past', 'finalized', 'canceled']],
    ['todo', ['pending', 'upcoming', 'past', 'finalized']],
    ['today', ['pending', 'upcoming', 'past', 'finalized']],
    ['current', ['upcoming', 'past']],
    ['pending', ['pending']],
    ['canceled', ['canceled']],
  ] as const)('under the filter %s', (filter, shown) => {
    expect(statusesOfFilter(filter)).toEqual(shown);
  });
});
