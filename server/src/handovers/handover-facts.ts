import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverMessages } from '@volant/shared/handovers/handovers.messages.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isReturnAwaited } from '@volant/shared/reservations/rental/awaited-returns.rules.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { ReservationRow } from '../reservations/index.ts';

type Facts = Pick<ReservationRow, 'state' | 'departed_at' | 'start_date' | 'end_date'>;

/**
 * Which reports a reservation can have now, by its own state; what is to be done comes first. A past rental without a
 * recorded departure is given back: its counter and its damage are asked for before the vehicle leaves again. The signed
 * departure of a device without a network may still arrive.
 */
const kindsNow = (facts: Facts, now: Date): HandoverKind[] => {
  if (facts.state !== 'confirmed') return [];
  if (facts.departed_at !== null) return ['return'];
  if (isReturnAwaited({ state: facts.state, endDate: facts.end_date }, now)) return ['return', 'departure'];
  return facts.start_date <= agencyDay(now) ? ['departure'] : [];
};

/** The report that comes next; undefined: none. */
export const nextKind = (facts: Facts, now: Date): HandoverKind | undefined => kindsNow(facts, now)[0];

/** Why a reservation cannot have a report of that kind now, if so. */
export const handoverRefusal = (facts: Facts, kind: HandoverKind, now: Date): Problem | undefined => {
  if (kindsNow(facts, now).includes(kind)) return undefined;
  if (kind === 'return') return refuse(409, 'not_returnable', handoverMessages.notReturnable);
  return facts.state === 'confirmed' && facts.departed_at === null
    ? refuse(409, 'departure_too_early', handoverMessages.departureTooEarly(facts.start_date))
    : refuse(409, 'not_departable', handoverMessages.notDepartable);
};
