/**
 * A point in millimetres, y upwards. With a third number, a corner of that radius; without, a point of a smooth curve.
 */
export type Point = readonly [x: number, y: number, cornerRadius?: number];

/** Maps millimetres of the vehicle to the picture. */
export interface Frame {
  readonly scale: number;
  readonly originX: number;
  readonly groundY: number;
  /** Weight of thin lines; lower in a close-up. */
  readonly weight?: number;
}

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly sharp: boolean;
  /** Set on the first of the two knots that a rounded corner becomes: the corner itself. */
  readonly roundTo?: readonly [number, number];
}

/** A number in SVG: one decimal is a tenth of a pixel, and keeps the files small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** The width of a thin line. */
export const thin = (frame: Frame, width: number): number => width * (frame.weight ?? 1);

export const px = (frame: Frame, x: number): number => frame.originX + x * frame.scale;
export const py = (frame: Frame, y: number): number => frame.groundY - y * frame.scale;

/** The points mirrored at the vehicle's middle. */
export const flipped = (points: readonly Point[]): Point[] =>
  points.map(([x, y, radius]): Point => [-x, y, radius]);

/** Moves points by a distance. */
export const shifted = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y, radius]): Point => [x + dx, y + dy, radius]);

function toKnots(points: readonly Point[], frame: Frame, closed: boolean): Knot[] {
  const placed = points.map(([x, y, radius]) => ({
    x: px(frame, x),
    y: py(frame, y),
    radius: radius === undefined ? undefined : radius * frame.scale,
  }));
  return placed.flatMap((point, index): Knot[] => {
    const { x, y, radius } = point;
    if (radius === undefined) return [{ x, y, sharp: false }];
    const isEnd = !closed && (index === 0 || index === placed.length - 1);
    if (radius === 0 || isEnd) return [{ x, y, sharp: true }];
    const before = placed[(index - 1 + placed.length) % placed.length] ?? point;
    const after = placed[(index + 1) % placed.length] ?? point;
    const towards = (to: { x: number; y: number }): Knot => {
      const distance = Math.hypot(to.x - x, to.y - y) || 1;
      const step = Math.min(radius, distance * 0.45) / distance;
      return { x: x + (to.x - x) * step, y: y + (to.y - y) * step, sharp: true };
    };
    return [{ ...towards(before), roundTo: [x, y] }, towards(after)];
  });
}

function tangentAt(knots: readonly Knot[], index: number, closed: boolean): readonly [number, number] | null {
  const knot = knots[index];
  const count = knots.length;
  if (!knot || knot.sharp || (!closed && (index === 0 || index === count - 1))) return null;
  const before = knots[(index - 1 + count) % count] ?? knot;
  const after = knots[(index + 1) % count] ?? knot;
  const inLength = Math.hypot(knot.x - before.x, knot.y - before.y) || 1;
  const outLength = Math.hypot(after.x - knot.x, after.y - knot.y) || 1;
  // The shorter side weighs more, so that a long straight section does not bend a tight curve.
  const dx = ((knot.x - before.x) / inLength) * outLength + ((after.x - knot.x) / outLength) * inLength;
  const dy = ((knot.y - before.y) / inLength) * outLength + ((after.y - knot.y) / outLength) * inLength;
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** A smooth path through the points, as SVG path data. */
export function curve(points: readonly Point[], frame: Frame, closed = true): string {
  const knots = toKnots(points, frame, closed);
  const first = knots[0];
  if (!first) return '';
  let path = `M${num(first.x)} ${num(first.y)}`;
  const segments = closed ? knots.length : knots.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const nextIndex = (index + 1) % knots.length;
    const from = knots[index] ?? first;
    const to = knots[nextIndex] ?? first;
    if (from.roundTo) {
      const [cornerX, cornerY] = from.roundTo;
      path += `Q${num(cornerX)} ${num(cornerY)} ${num(to.x)} ${num(to.y)}`;
      continue;
    }
    const leave = tangentAt(knots, index, closed);
    const arrive = tangentAt(knots, nextIndex, closed);
    if (!leave && !arrive) {
      path += `L${num(to.x)} ${num(to.y)}`;
      continue;
    }
    const reach = Math.hypot(to.x - from.x, to.y - from.y) / 2.8;
    const chord: readonly [number, number] = [
      (to.x - from.x) / (reach * 2.8 || 1),
      (to.y - from.y) / (reach * 2.8 || 1),
    ];
    const [leaveX, leaveY] = leave ?? chord;
    const [arriveX, arriveY] = arrive ?? chord;
    path += `C${num(from.x + leaveX * reach)} ${num(from.y + leaveY * reach)} ${num(to.x - arriveX * reach)} ${num(to.y - arriveY * reach)} ${num(to.x)} ${num(to.y)}`;
  }
  return closed ? `${path}Z` : path;
}
