import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import type { ReservationState } from '../../availability/reservation-state.ts';

export interface DepartureFacts {
  state: ReservationState;
  startDate: IsoDate;
  departedAt: Date | null;
}

/**
 * Why a departure cannot be recorded; undefined when it can. Before the first day the vehicle is not the customer's
 * yet.
 */
export const departureRefusal = (
  { state, startDate, departedAt }: DepartureFacts,
  now: Date,
): 'not_departable' | 'departed_already' | 'departs_later' | undefined => {
  if (state !== 'confirmed') return 'not_departable';
  if (departedAt !== null) return 'departed_already';
  return agencyDay(now) < startDate ? 'departs_later' : undefined;
};

/** A recorded departure can be undone while the rental is under way. */
export const canUndoDeparture = ({ state, departedAt }: Omit<DepartureFacts, 'startDate'>): boolean =>
  state === 'confirmed' && departedAt !== null;
