import type { Point } from '../geometry.ts';
import { group, line, path, tag } from '../svg.ts';
import { sketch } from './cabin-parts.ts';
import type { Trim } from './trims.ts';

const button = (x: number, y: number): string =>
  tag('rect', { x: x - 13, y: y - 8, width: 26, height: 16, rx: 5, fill: '#4b4f53' });

/** A three-spoke steering wheel around cx, cy. */
export function steeringWheel(trim: Trim, cx: number, cy: number): string {
  const radius = trim.wheelRadius;
  const ring = { cx, cy, fill: 'none' };
  const hub: Point[] = [
    [cx - radius * 0.42, cy - radius * 0.2, 22],
    [cx + radius * 0.42, cy - radius * 0.2, 22],
    [cx + radius * 0.32, cy + radius * 0.32, 34],
    [cx - radius * 0.32, cy + radius * 0.32, 34],
  ];
  const spoke = (side: 1 | -1): string =>
    path(
      sketch([
        [cx + side * radius * 0.36, cy - radius * 0.14, 0],
        [cx + side * radius * 0.94, cy - radius * 0.16, 0],
        [cx + side * radius * 0.93, cy + radius * 0.2, 0],
        [cx + side * radius * 0.34, cy + radius * 0.24, 0],
      ]),
      { fill: '#26282b' },
    ) +
    button(cx + side * radius * 0.66, cy - radius * 0.05) +
    button(cx + side * radius * 0.62, cy + radius * 0.09);
  const foot = path(
    sketch([
      [cx - radius * 0.16, cy + radius * 0.28, 0],
      [cx + radius * 0.16, cy + radius * 0.28, 0],
      [cx + radius * 0.11, cy + radius * 0.95, 0],
      [cx - radius * 0.11, cy + radius * 0.95, 0],
    ]),
    { fill: '#3c4044' },
  );
  return group(
    {},
    tag('ellipse', {
      ...ring,
      cy: cy + 10,
      rx: radius,
      ry: radius * 0.97,
      stroke: '#000000',
      'stroke-width': 40,
      opacity: 0.22,
    }),
    spoke(1),
    spoke(-1),
    foot,
    tag('ellipse', { ...ring, rx: radius, ry: radius * 0.97, stroke: '#1b1c1e', 'stroke-width': 36 }),
    tag('ellipse', { ...ring, rx: radius, ry: radius * 0.97, stroke: '#2d2f32', 'stroke-width': 24 }),
    line(
      `M${String(cx - radius * 0.8)} ${String(cy - radius * 0.62)}A${String(radius)} ${String(radius * 0.97)} 0 0 1 ${String(cx + radius * 0.8)} ${String(cy - radius * 0.62)}`,
      '#6d7276',
      5,
      { opacity: 0.8 },
    ),
    path(sketch(hub), { fill: 'url(#hub)', stroke: '#141517', 'stroke-width': 2 }),
    tag('circle', {
      cx,
      cy: cy + radius * 0.04,
      r: radius * 0.12,
      fill: 'none',
      stroke: '#7f8488',
      'stroke-width': 4,
    }),
  );
}
