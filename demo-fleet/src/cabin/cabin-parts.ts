import { curve, type Frame, type Point } from '../geometry.ts';
import { mix } from '../paint.ts';
import { group, line, path } from '../svg.ts';
import type { Trim } from './trims.ts';

const pixels: Frame = { scale: 1, originX: 0, groundY: 0 };

/** A smooth path through points of the picture itself: pixels, y downwards. */
export const sketch = (points: readonly Point[], closed = true): string =>
  curve(
    points.map(([x, y, radius]): Point => [x, -y, radius]),
    pixels,
    closed,
  );

/** The same points mirrored at a vertical line. */
export const mirroredAt = (points: readonly Point[], x: number): Point[] =>
  points.map(([px, y, radius]): Point => [2 * x - px, y, radius]);

/** The backrest and headrest of a seat that faces the viewer, `width` wide around cx. */
export function backrest(trim: Trim, cx: number, topY: number, width: number, height: number): string {
  const half = width / 2;
  const headTop = topY - width * 0.36;
  const shell: Point[] = [
    [cx - half * 0.98, topY + height, 30],
    [cx - half, topY + height * 0.55],
    [cx - half * 0.86, topY + height * 0.14],
    [cx - half * 0.6, topY],
    [cx, topY - height * 0.02],
    [cx + half * 0.6, topY],
    [cx + half * 0.86, topY + height * 0.14],
    [cx + half, topY + height * 0.55],
    [cx + half * 0.98, topY + height, 30],
  ];
  const inset: Point[] = [
    [cx - half * 0.66, topY + height, 20],
    [cx - half * 0.64, topY + height * 0.5],
    [cx - half * 0.52, topY + height * 0.13, 40],
    [cx + half * 0.52, topY + height * 0.13, 40],
    [cx + half * 0.64, topY + height * 0.5],
    [cx + half * 0.66, topY + height, 20],
  ];
  const head: Point[] = [
    [cx - half * 0.46, topY - width * 0.03, half * 0.2],
    [cx - half * 0.52, headTop + half * 0.22],
    [cx - half * 0.38, headTop, half * 0.2],
    [cx + half * 0.38, headTop, half * 0.2],
    [cx + half * 0.52, headTop + half * 0.22],
    [cx + half * 0.46, topY - width * 0.03, half * 0.2],
  ];
  const post = (x: number): string =>
    line(`M${String(x)} ${String(topY - width * 0.08)}V${String(topY + 20)}`, '#8a8f93', 9);
  const quilt = [0.36, 0.56, 0.76].map((share) =>
    line(
      sketch(
        [
          [cx - half * 0.6, topY + height * share],
          [cx, topY + height * (share + 0.025)],
          [cx + half * 0.6, topY + height * share],
        ],
        false,
      ),
      mix(trim.seatInset, '#000000', 0.28),
      3,
      { opacity: 0.55 },
    ),
  );
  return group(
    {},
    post(cx - half * 0.22),
    post(cx + half * 0.22),
    path(sketch(head), { fill: 'url(#seat)' }),
    line(sketch(head), mix(trim.seat, '#000000', 0.35), 2, { opacity: 0.6 }),
    path(sketch(shell), { fill: 'url(#seat)' }),
    path(sketch(inset), { fill: 'url(#inset)' }),
    ...quilt,
    line(sketch(inset, false), trim.stitch, 2.5, { 'stroke-dasharray': '8 6', opacity: 0.7 }),
    line(sketch(shell.slice(1, -1), false), mix(trim.seat, '#ffffff', 0.4), 4, { opacity: 0.45 }),
  );
}
