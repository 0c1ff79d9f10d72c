import { mix } from '../paint.ts';
import type { Point } from '../geometry.ts';
import type { Drawing, VehicleScene } from '../scene.ts';
import type { Setting } from '../settings/setting.ts';
import { clip, group, line, path, picture, tag } from '../svg.ts';
import { backrest, mirroredAt, sketch } from './cabin-parts.ts';
import { cabinDefs } from './cabin-defs.ts';
import { cabinLight, outside, outsideDefs } from './outside.ts';
import { trimOf, type Trim } from './trims.ts';

const quarter: readonly Point[] = [
  [-20, -20, 0],
  [330, -20, 0],
  [300, 120],
  [270, 330],
  [250, 520],
  [-20, 640, 0],
];

const pane: readonly Point[] = [
  [-20, 150, 0],
  [190, 165, 40],
  [196, 260],
  [168, 400, 50],
  [-20, 440, 0],
];

const rearWindow: readonly Point[] = [
  [380, 150, 60],
  [800, 136],
  [1220, 150, 60],
  [1256, 290],
  [1240, 420, 60],
  [360, 420, 60],
  [344, 290],
];

/** All windows as one path. */
const windows = [rearWindow, pane, mirroredAt(pane, 800)].map((points) => sketch(points)).join('');

function shell(trim: Trim, setting: Setting): string {
  const dark = mix(trim.headliner, '#000000', 0.16);
  const edge = mix(trim.headliner, '#000000', 0.45);
  return (
    tag('rect', { width: 1600, height: 1067, fill: mix(trim.headliner, '#000000', 0.1) }) +
    path('M-20-20H1620V60C1300 104 300 104-20 60Z', { fill: 'url(#liner)' }) +
    [quarter, mirroredAt(quarter, 800)].map((points) => path(sketch(points), { fill: dark })).join('') +
    // The roof lining curves down to the rear window: a soft edge of shade.
    tag('rect', {
      x: 300,
      y: 60,
      width: 1000,
      height: 400,
      rx: 90,
      fill: '#000000',
      opacity: 0.22,
      filter: 'url(#soft)',
    }) +
    path(windows, { fill: edge, stroke: edge, 'stroke-width': 44, 'stroke-linejoin': 'round' }) +
    path(windows, { fill: '#1d1f21', stroke: '#1d1f21', 'stroke-width': 20, 'stroke-linejoin': 'round' }) +
    group(
      { 'clip-path': 'url(#windows)' },
      outside(setting, 450, 1.02),
      // Heating wires, and the sky on the glass.
      [200, 236, 272, 308, 344, 380]
        .map((y) =>
          line(`M340 ${String(y)}Q800 ${String(y - 10)} 1260 ${String(y)}`, '#3b2c22', 1.4, { opacity: 0.4 }),
        )
        .join(''),
      path('M520 430L690 120H800L630 430ZM670 430L830 120H862L702 430Z', {
        fill: 'url(#glare)',
        opacity: 0.6,
      }),
    )
  );
}

function doors(trim: Trim): string {
  const panel: Point[] = [
    [-20, 560, 0],
    [150, 560],
    [190, 640],
    [180, 1100, 0],
    [-20, 1100, 0],
  ];
  const rest: Point[] = [
    [-20, 730, 0],
    [110, 724, 30],
    [130, 790, 30],
    [-20, 806, 0],
  ];
  return (
    [panel, mirroredAt(panel, 800)]
      .map((points) => path(sketch(points), { fill: 'url(#dash)' }))
      .concat([rest, mirroredAt(rest, 800)].map((points) => path(sketch(points), { fill: 'url(#accent)' })))
      .join('') + line('M-20 560H150M1450 560H1620', mix(trim.dash, '#ffffff', 0.3), 4)
  );
}

function cushion(trim: Trim, topY: number): string {
  const bench: Point[] = [
    [150, topY + 16, 40],
    [400, topY - 6],
    [800, topY - 12],
    [1200, topY - 6],
    [1450, topY + 16, 40],
    [1500, topY + 150],
    [1470, topY + 260, 40],
    [130, topY + 260, 40],
    [100, topY + 150],
  ];
  const split = (x: number): string =>
    line(
      `M${String(x)} ${String(topY - 4)}L${String(800 + (x - 800) * 1.06)} ${String(topY + 250)}`,
      '#000000',
      3,
      { opacity: 0.3 },
    );
  return (
    path(sketch(bench), { fill: 'url(#seat)' }) +
    line(sketch(bench.slice(0, 5), false), mix(trim.seat, '#ffffff', 0.45), 5, { opacity: 0.5 }) +
    split(585) +
    split(1015) +
    line(
      sketch(
        [
          [170, topY + 96],
          [800, topY + 76],
          [1430, topY + 96],
        ],
        false,
      ),
      trim.stitch,
      3,
      { 'stroke-dasharray': '9 7', opacity: 0.7 },
    )
  );
}

const buckles = (y: number): string =>
  [560, 1000]
    .map(
      (x) =>
        tag('rect', { x: x - 4, y: y - 34, width: 30, height: 46, rx: 8, fill: '#17181a' }) +
        tag('rect', { x: x + 2, y: y - 28, width: 18, height: 12, rx: 3, fill: '#b5352f' }),
    )
    .join('');

const belt = (points: readonly Point[]): string =>
  [points, mirroredAt(points, 800)].map((one) => line(sketch(one, false), '#2a2c2f', 20)).join('');

/** The rear seats, seen from the front; in a minibus both rows. */
export function drawSeats(scene: VehicleScene, setting: Setting): Drawing {
  const trim = trimOf(scene.body, scene.paint);
  const far = trim.rows === 2 ? [520, 800, 1080].map((cx) => backrest(trim, cx, 372, 230, 300)).join('') : '';
  const top = trim.rows === 2 ? 520 : 440;
  const width = 400;
  const cast = (cx: number, cy: number, rx: number, ry: number, opacity: number): string =>
    tag('ellipse', { cx, cy, rx, ry, fill: '#000000', opacity, filter: 'url(#soft)' });
  const svg = picture(
    cabinDefs(trim) + outsideDefs(setting) + clip('windows', windows),
    shell(trim, setting),
    far,
    far === ''
      ? ''
      : tag('rect', {
          y: 540,
          width: 1600,
          height: 240,
          fill: '#101112',
          opacity: 0.5,
          filter: 'url(#soft)',
        }),
    tag('rect', {
      x: 200,
      y: top + 40,
      width: 1200,
      height: 460,
      rx: 60,
      fill: mix(trim.seat, '#000000', 0.7),
    }),
    doors(trim),
    cast(800, top + 150, 190, 250, 0.5),
    [392, 1208].map((cx) => cast(cx, top + 190, 214, 270, 0.4)).join(''),
    [392, 1208].map((cx) => backrest(trim, cx, top, width, 460 - (top - 440) * 0.6)).join(''),
    [592, 1008].map((cx) => cast(cx, top + 240, 26, 190, 0.5)).join(''),
    backrest(trim, 800, top + 18, width * 0.94, 440 - (top - 440) * 0.6),
    belt([
      [236, top - 40],
      [300, top + 130],
      [400, top + 330],
      [500, 866],
    ]),
    cast(800, 866, 680, 34, 0.6),
    cushion(trim, 850),
    buckles(872),
    cabinLight,
  );
  return { svg };
}
