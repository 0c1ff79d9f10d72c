import type { Point } from '../geometry.ts';
import type { VehicleScene } from '../scene.ts';
import { line, path, tag } from '../svg.ts';
import { sketch } from './cabin-parts.ts';
import { climate } from './instruments.ts';
import type { Trim } from './trims.ts';

function lever(scene: VehicleScene, y: number): string {
  const x = 800;
  if (scene.gearbox === 'automatic') {
    return (
      tag('rect', {
        x: x - 46,
        y: y - 40,
        width: 92,
        height: 130,
        rx: 24,
        fill: '#151618',
        stroke: '#7b8084',
        'stroke-width': 3,
      }) +
      path(
        sketch([
          [x - 30, y + 40, 12],
          [x - 24, y - 40, 22],
          [x + 24, y - 40, 22],
          [x + 30, y + 40, 12],
        ]),
        { fill: 'url(#hub)', stroke: '#8d9398', 'stroke-width': 3 },
      ) +
      line(`M${String(x - 12)} ${String(y - 22)}H${String(x + 12)}`, '#e8ecee', 4)
    );
  }
  return (
    path(
      sketch([
        [x - 76, y + 96, 30],
        [x - 48, y + 20],
        [x - 16, y - 30, 0],
        [x + 16, y - 30, 0],
        [x + 48, y + 20],
        [x + 76, y + 96, 30],
      ]),
      { fill: '#1c1d1f' },
    ) +
    line(
      sketch(
        [
          [x - 40, y + 30],
          [x, y + 44],
          [x + 40, y + 30],
        ],
        false,
      ),
      '#43474b',
      4,
    ) +
    line(`M${String(x)} ${String(y + 4)}V${String(y - 60)}`, '#a9aeb2', 12) +
    tag('ellipse', {
      cx: x,
      cy: y - 76,
      rx: 34,
      ry: 38,
      fill: 'url(#hub)',
      stroke: '#8d9398',
      'stroke-width': 3,
    }) +
    tag('ellipse', { cx: x - 10, cy: y - 92, rx: 12, ry: 8, fill: '#ffffff', opacity: 0.25 })
  );
}

/** What stands between the front seats: the climate panel, the lever, the cup holders. */
export function centre(scene: VehicleScene, trim: Trim): string {
  const stack: Point[] = [
    [630, 650, 30],
    [970, 650, 30],
    [952, 800],
    [1000, 1090, 0],
    [600, 1090, 0],
    [648, 800],
  ];
  if (trim.lever === 'dashboard') {
    const bulge: Point[] = [
      [620, 650, 30],
      [980, 650, 30],
      [960, 830],
      [900, 912, 60],
      [700, 912, 60],
      [640, 830],
    ];
    return (
      path(sketch(bulge), { fill: 'url(#dash)', stroke: '#17181a', 'stroke-width': 3 }) +
      climate(trim) +
      lever(scene, 842)
    );
  }
  const cup = (x: number): string =>
    tag('ellipse', { cx: x, cy: 985, rx: 46, ry: 26, fill: '#101112', stroke: '#7b8084', 'stroke-width': 3 });
  return (
    path(sketch(stack), { fill: 'url(#dash)', stroke: '#17181a', 'stroke-width': 3 }) +
    climate(trim) +
    cup(748) +
    cup(852) +
    path(
      sketch([
        [630, 1080, 0],
        [660, 1040, 30],
        [940, 1040, 30],
        [970, 1080, 0],
      ]),
      { fill: 'url(#seat)' },
    ) +
    lever(scene, 866)
  );
}
