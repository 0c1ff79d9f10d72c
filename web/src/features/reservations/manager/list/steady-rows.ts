import type { Reservation } from '../../api/reservations.queries.ts';

const idsOf = (rows: readonly Reservation[]): number[] => rows.map(({ id }) => id);

/** Whether both have the same rows in the same order. */
export const haveSamePlaces = (one: readonly Reservation[], other: readonly Reservation[]): boolean =>
  idsOf(one).join() === idsOf(other).join();

/** The shown rows in their order with current data; one that is no longer listed keeps its last data. */
export const inTheirPlaces = (
  shown: readonly Reservation[],
  fresh: readonly Reservation[],
): Reservation[] => {
  const known = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => known.get(row.id) ?? row);
};
