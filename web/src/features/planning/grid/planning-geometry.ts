import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';

/** Indexes from `first` to `end`, without `end`. */
export interface Span {
  first: number;
  end: number;
}

/**
 * Which of `count` items of `unit` pixels are drawn while `size` pixels from `offset` on show: those, and at each side
 * between `margin` and twice `margin` more. The span only changes every `margin` items, so that most scrolling draws
 * nothing.
 */
export const drawnSpan = (
  { offset, size }: { offset: number; size: number },
  { unit, count, margin }: { unit: number; count: number; margin: number },
): Span => {
  const first = Math.floor(offset / unit / margin) * margin - margin;
  const end = Math.ceil((offset + size) / unit / margin) * margin + margin;
  return { first: Math.min(count, Math.max(0, first)), end: Math.max(0, Math.min(count, end)) };
};

/** Whether a span has everything that shows. */
export const isDrawn = (
  { offset, size }: { offset: number; size: number },
  unit: number,
  { first, end }: Span,
): boolean => Math.floor(offset / unit) >= first && Math.ceil((offset + size) / unit) <= end;

/** Left edge and width in pixels of a bar, when the day `origin` begins at 0. Both days are included. */
export const barBox = (
  { startDate, endDate }: Period,
  origin: IsoDate,
  dayWidth: number,
): { left: number; width: number } => ({
  left: daysBetween(origin, startDate) * dayWidth,
  width: (daysBetween(startDate, endDate) + 1) * dayWidth,
});

/** The day at a distance in pixels from the beginning of `origin`. */
export const dayAt = (x: number, origin: IsoDate, dayWidth: number): IsoDate =>
  addDays(origin, Math.floor(x / dayWidth));

/** Those of the bars of a vehicle, in order and without overlap, that take a day of the period. */
export const barsWithin = <Bar extends Period>(bars: readonly Bar[], period: Period): readonly Bar[] => {
  const isBefore = (index: number): boolean => (bars[index]?.endDate ?? '') < period.startDate;
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  let end = low;
  for (let next = bars[end]; next !== undefined && next.startDate <= period.endDate; next = bars[end]) {
    end += 1;
  }
  return bars.slice(low, end);
};

/** The scroll offset that shows an item of `length` pixels at `start`; the present one when it shows already. */
export const offsetShowing = (
  { start, length }: { start: number; length: number },
  { offset, size }: { offset: number; size: number },
): number => {
  if (start < offset || length > size) return Math.max(0, start);
  return Math.max(offset, start + length - size);
};

/** How near to an edge a drag scrolls, in pixels. */
const EDGE_REACH_PX = 40;
/** How far it must have moved towards the edge: it may have begun there. */
const EDGE_APPROACH_PX = 16;
/** In pixels per second. */
const EDGE_SPEED = { slowest: 200, fastest: 1_200 };

/**
 * How fast a drag that began at `from` and is `at` a place scrolls along one axis of what shows from `start` to `end`, in
 * pixels per second: not at all away from the edges, faster the nearer to one, and fastest at it and beyond.
 */
export const edgeSpeed = (
  { from, at }: { from: number; at: number },
  { start, end }: { start: number; end: number },
): number => {
  if (Math.abs(at - from) < EDGE_APPROACH_PX) return 0;
  const depth = at < from ? start + EDGE_REACH_PX - at : at - (end - EDGE_REACH_PX);
  if (depth <= 0) return 0;
  const { slowest, fastest } = EDGE_SPEED;
  const speed = slowest + (fastest - slowest) * Math.min(1, depth / EDGE_REACH_PX);
  return at < from ? -speed : speed;
};
