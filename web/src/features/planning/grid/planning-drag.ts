import { addDays, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { PlanningBar } from '../api/planning.queries.ts';

/** What of a bar is dragged: all of it, its first day, or its last. */
export type DragPart = 'body' | 'start' | 'end';

/** Where a rental or an unavailability is, or is asked to be. */
export interface Target extends Period {
  vehicleId: number;
}

/** The vehicle and the days of the contract, or of the whole unavailability. */
export const targetOf = (bar: PlanningBar): Target =>
  bar.kind === 'reservation'
    ? { vehicleId: bar.vehicleId, startDate: bar.startDate, endDate: bar.rentalEndDate }
    : { vehicleId: bar.vehicleId, startDate: bar.firstDay, endDate: bar.lastDay };

/** Whether a change can be asked for at all; the server decides about the rest. */
export const isChangeable = (bar: PlanningBar): boolean => bar.kind === 'block' || bar.changes !== 'none';

/** The parts that can be dragged: a vehicle that has left comes back another day, and nothing else changes. */
export const dragParts = (bar: PlanningBar): readonly DragPart[] => {
  if (!isChangeable(bar)) return [];
  if (bar.kind === 'block') return ['body', 'start', 'end'];
  return bar.changes === 'all' ? ['body', 'start', 'end'] : ['end'];
};

/** A place of the pointer, and how far the grid was scrolled then, both in pixels. */
export interface PointerPlace {
  x: number;
  scroll: number;
}

/** How many columns a drag has moved by, to the right: with the pointer, and with what was scrolled below it. */
export const columnsMoved = (from: PointerPlace, to: PointerPlace, dayWidth: number): number =>
  // Adding 0 makes a negative zero a plain one.
  Math.round((to.x - from.x + to.scroll - from.scroll) / dayWidth) + 0;

/**
 * The target of a drag by `days` columns and to the row of `vehicleId`. A rental keeps at least one night, an
 * unavailability one day; an unavailability stays with its vehicle.
 */
export const dragged = (
  bar: PlanningBar,
  part: DragPart,
  { days, vehicleId }: { days: number; vehicleId: number },
): Target => {
  const target = targetOf(bar);
  const length = daysBetween(target.startDate, target.endDate);
  const least = bar.kind === 'reservation' ? 1 : 0;
  // An empty rental cannot get shorter; it is not made longer either.
  const spare = Math.max(0, length - least);
  switch (part) {
    case 'body':
      return {
        vehicleId: bar.kind === 'block' ? target.vehicleId : vehicleId,
        startDate: addDays(target.startDate, days),
        endDate: addDays(target.endDate, days),
      };
    case 'start':
      return { ...target, startDate: addDays(target.startDate, Math.min(days, spare)) };
    case 'end':
      return { ...target, endDate: addDays(target.endDate, Math.max(days, -spare)) };
  }
};

export const isSameTarget = (a: Target, b: Target): boolean =>
  a.vehicleId === b.vehicleId && a.startDate === b.startDate && a.endDate === b.endDate;

/** The part under the pointer, `x` pixels from the left edge of a bar of `width` pixels. */
export const partAt = (
  bar: PlanningBar,
  { x, width, edge }: { x: number; width: number; edge: number },
): DragPart | undefined => {
  const parts = dragParts(bar);
  // A narrow bar keeps a third of its width for its body.
  const reach = Math.min(edge, width / 3);
  const at: DragPart = x <= reach ? 'start' : x >= width - reach ? 'end' : 'body';
  if (parts.includes(at)) return at;
  return parts.includes('body') ? 'body' : parts[0];
};
