import type { ReservationsDeps } from '../reservations/index.ts';

/** Dependencies of this module's acts, which move and cancel reservations. */
export type PlanningDeps = ReservationsDeps;
