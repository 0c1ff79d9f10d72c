import type { Reservation } from '../api/reservations.queries.ts';

const idsOf = (rows: readonly Reservation[]): number[] => rows.map(({ id }) => id);

/** Whether the same rows stand in the same places. */
export const haveSamePlaces = (one: readonly Reservation[], other: readonly Reservation[]): boolean =>
  idsOf(one).join() === idsOf(other).join();

/** The rows where they stood, each as it is now; one that is listed no more stays as it was last known. */
export const inTheirPlaces = (
  shown: readonly Reservation[],
  fresh: readonly Reservation[],
): Reservation[] => {
  const known = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => known.get(row.id) ?? row);
};
