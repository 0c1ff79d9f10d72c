import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverMessages } from '@volant/shared/handovers/handovers.messages.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { ReservationRow } from '../reservations/index.ts';

type Facts = Pick<ReservationRow, 'state' | 'departed_at' | 'start_date'>;

/** Which report a reservation can have now, by its own state; undefined: none. */
export const nextKind = ({ state, departed_at: departedAt, start_date: startDate }: Facts, now: Date) => {
  if (state !== 'confirmed') return undefined;
  if (departedAt !== null) return 'return';
  return startDate <= agencyDay(now) ? 'departure' : undefined;
};

/** Why a reservation cannot have a report of that kind now, if so. */
export const handoverRefusal = (facts: Facts, kind: HandoverKind, now: Date): Problem | undefined => {
  if (nextKind(facts, now) === kind) return undefined;
  if (kind === 'return') return refuse(409, 'not_returnable', handoverMessages.notReturnable);
  return facts.state === 'confirmed' && facts.departed_at === null
    ? refuse(409, 'departure_too_early', handoverMessages.departureTooEarly(facts.start_date))
    : refuse(409, 'not_departable', handoverMessages.notDepartable);
};
