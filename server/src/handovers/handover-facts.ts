import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isReturnAwaited } from '@volant/shared/reservations/rental/awaited-returns.rules.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { ReservationRow } from '../reservations/index.ts';

type Facts = Pick<ReservationRow, 'state' | 'departed_at' | 'start_date' | 'end_date'>;

/**
 * The kinds of report possible now by the state of the reservation, the most likely first. A past rental without a
 * recorded departure gets a return report, because odometer and damage must be known before the vehicle leaves again;
 * its departure is still possible, because a device that was offline may send a signed one.
 */
const kindsNow = (facts: Facts, now: Date): HandoverKind[] => {
  if (facts.state !== 'confirmed') return [];
  if (facts.departed_at !== null) return ['return'];
  if (isReturnAwaited({ state: facts.state, endDate: facts.end_date }, now)) return ['return', 'departure'];
  return facts.start_date <= agencyDay(now) ? ['departure'] : [];
};

/** The kind of report that comes next; undefined when there is none. */
export const nextKind = (facts: Facts, now: Date): HandoverKind | undefined => kindsNow(facts, now)[0];

/** Why a reservation cannot have a report of that kind now; undefined when it can. */
export const handoverRefusal = (facts: Facts, kind: HandoverKind, now: Date): Problem | undefined => {
  if (kindsNow(facts, now).includes(kind)) return undefined;
  if (kind === 'return') return refuse(handoverRefusals.not_returnable);
  return facts.state === 'confirmed' && facts.departed_at === null
    ? refuse(handoverRefusals.departure_too_early({ startDate: facts.start_date }))
    : refuse(handoverRefusals.not_departable);
};
