import type { VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import type { Planning, PlanningBar, PlanningVehicle } from './api/planning.queries.ts';

/** A vehicle with its bars, by first day. */
export interface PlanningRow {
  vehicle: PlanningVehicle;
  bars: readonly PlanningBar[];
}

/** Identifies a bar: an unavailability has one for each run of its days. */
export const keyOf = (bar: PlanningBar): string =>
  bar.kind === 'reservation' ? `reservation ${bar.reservationId}` : `block ${bar.blockId} ${bar.startDate}`;

/** The vehicles of a category (undefined: all), in the server's order, with their bars. */
export const rowsOf = (
  { vehicles, bars }: Pick<Planning, 'vehicles' | 'bars'>,
  category: VehicleCategory | undefined,
): PlanningRow[] => {
  const byVehicle = new Map<number, PlanningBar[]>(vehicles.map(({ id }) => [id, []]));
  for (const bar of bars) byVehicle.get(bar.vehicleId)?.push(bar);
  return vehicles
    .filter((vehicle) => category === undefined || vehicle.category === category)
    .map((vehicle) => ({ vehicle, bars: byVehicle.get(vehicle.id) ?? [] }));
};

/** A bar and its row. */
export interface BarPosition {
  row: number;
  bar: PlanningBar;
}

/** Where each bar is, by its key. */
export const positionsOf = (rows: readonly PlanningRow[]): ReadonlyMap<string, BarPosition> =>
  new Map(rows.flatMap(({ bars }, row) => bars.map((bar) => [keyOf(bar), { row, bar }])));

/** The first bar of a row that takes `day`, else the one that begins nearest to it. */
const nearestBar = (bars: readonly PlanningBar[], day: string): PlanningBar | undefined =>
  bars.find(({ endDate }) => endDate >= day) ?? bars.at(-1);

/**
 * Where an arrow key leads from a bar: left and right to the bar before and after it, Home and End to the first and last
 * one of its vehicle, up and down to the next vehicle with bars, at the same day. Undefined at an edge and for other
 * keys.
 */
export const neighbourOf = (
  rows: readonly PlanningRow[],
  { row, bar }: BarPosition,
  keyName: string,
): BarPosition | undefined => {
  const bars = rows[row]?.bars ?? [];
  const index = bars.findIndex((known) => keyOf(known) === keyOf(bar));
  const inRow = (found: PlanningBar | undefined): BarPosition | undefined =>
    found === undefined || keyOf(found) === keyOf(bar) ? undefined : { row, bar: found };
  const inRows = (step: 1 | -1): BarPosition | undefined => {
    for (let next = row + step; next >= 0 && next < rows.length; next += step) {
      const found = nearestBar(rows[next]?.bars ?? [], bar.startDate);
      if (found !== undefined) return { row: next, bar: found };
    }
    return undefined;
  };
  switch (keyName) {
    case 'ArrowRight':
      return inRow(bars[index + 1]);
    case 'ArrowLeft':
      return inRow(index > 0 ? bars[index - 1] : undefined);
    case 'Home':
      return inRow(bars[0]);
    case 'End':
      return inRow(bars.at(-1));
    case 'ArrowDown':
      return inRows(1);
    case 'ArrowUp':
      return inRows(-1);
    default:
      return undefined;
  }
};
