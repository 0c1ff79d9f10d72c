import { mix } from '../paint.ts';
import type { Point } from '../geometry.ts';
import type { VehicleScene } from '../scene.ts';
import { line, path, picture, tag } from '../svg.ts';
import { backrest, mirroredAt, sketch } from './cabin-parts.ts';
import { cabinDefs } from './cabin-defs.ts';
import { trimOf, type Trim } from './trims.ts';

const shell = (trim: Trim): string => {
  const quarter: Point[] = [
    [-20, -20, 0],
    [330, -20, 0],
    [300, 120],
    [270, 330],
    [250, 520],
    [-20, 640, 0],
  ];
  const pane: Point[] = [
    [-20, 150, 0],
    [190, 165, 40],
    [196, 260],
    [168, 400, 50],
    [-20, 440, 0],
  ];
  const dark = mix(trim.headliner, '#000000', 0.16);
  return (
    tag('rect', { width: 1600, height: 1067, fill: mix(trim.headliner, '#000000', 0.08) }) +
    tag('rect', { x: 330, y: 110, width: 940, height: 330, rx: 70, fill: '#2b2e31' }) +
    tag('rect', { x: 352, y: 130, width: 896, height: 290, rx: 54, fill: 'url(#wall)' }) +
    tag('rect', { x: 352, y: 320, width: 896, height: 100, fill: 'url(#floor)', opacity: 0.8 }) +
    path('M520 420L680 130H780L620 420ZM660 420L820 130H850L690 420Z', {
      fill: 'url(#glare)',
      opacity: 0.7,
    }) +
    path('M-20-20H1620V60C1300 104 300 104-20 60Z', { fill: 'url(#liner)' }) +
    [quarter, mirroredAt(quarter, 800)].map((points) => path(sketch(points), { fill: dark })).join('') +
    [pane, mirroredAt(pane, 800)]
      .map((points) => path(sketch(points), { fill: 'url(#wall)', stroke: '#2b2e31', 'stroke-width': 14 }))
      .join('')
  );
};

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
export function drawSeats(scene: VehicleScene): string {
  const trim = trimOf(scene.body, scene.paint);
  const far = trim.rows === 2 ? [520, 800, 1080].map((cx) => backrest(trim, cx, 372, 230, 300)).join('') : '';
  const top = trim.rows === 2 ? 520 : 440;
  const width = 400;
  return picture(
    cabinDefs(trim),
    shell(trim),
    far,
    far === '' ? '' : tag('rect', { y: 560, width: 1600, height: 200, fill: '#17181a', opacity: 0.35 }),
    tag('rect', {
      x: 200,
      y: top + 40,
      width: 1200,
      height: 460,
      rx: 60,
      fill: mix(trim.seat, '#000000', 0.62),
    }),
    doors(trim),
    [392, 1208].map((cx) => backrest(trim, cx, top, width, 460 - (top - 440) * 0.6)).join(''),
    backrest(trim, 800, top + 18, width * 0.94, 440 - (top - 440) * 0.6),
    belt([
      [236, top - 40],
      [300, top + 130],
      [400, top + 330],
      [500, 866],
    ]),
    cushion(trim, 850),
    buckles(872),
  );
}
