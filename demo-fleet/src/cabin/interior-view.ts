import type { Point } from '../geometry.ts';
import { mix } from '../paint.ts';
import type { Drawing, VehicleScene } from '../scene.ts';
import type { Setting } from '../settings/setting.ts';
import { group, line, path, picture, tag } from '../svg.ts';
import { cabinDefs } from './cabin-defs.ts';
import { mirroredAt, sketch } from './cabin-parts.ts';
import { centre } from './centre-console.ts';
import { dashboard } from './dashboard.ts';
import { cluster, screen, WHEEL_X } from './instruments.ts';
import { steeringWheel } from './steering-wheel.ts';
import { cabinLight, outside, outsideDefs } from './outside.ts';
import { trimOf, type Trim } from './trims.ts';

const WHEEL_Y = 640;

const windscreen = (trim: Trim): string => {
  const pillar: Point[] = [
    [0, 60, 0],
    [238, 72, 30],
    [190, 150],
    [40, 500, 0],
    [-40, 560, 0],
    [-40, 300, 0],
    [118, 118, 20],
    [0, 112, 0],
  ];
  return (
    path('M420 470L640 60H760L540 470ZM600 470L820 60H850L630 470Z', { fill: 'url(#glare)', opacity: 0.6 }) +
    path('M-10-10H1610V66C1340 96 260 96-10 66Z', { fill: 'url(#liner)' }) +
    line('M-10 66C260 96 1340 96 1610 66', mix(trim.headliner, '#000000', 0.35), 3) +
    [pillar, mirroredAt(pillar, 800)]
      .map((points) => path(sketch(points), { fill: mix(trim.headliner, '#000000', 0.2) }))
      .join('') +
    // Sun visors and the inside mirror.
    [350, 950]
      .map((x) =>
        tag('rect', {
          x,
          y: 40,
          width: 300,
          height: 62,
          rx: 16,
          fill: mix(trim.headliner, '#000000', 0.06),
          stroke: mix(trim.headliner, '#000000', 0.25),
          'stroke-width': 2,
        }),
      )
      .join('') +
    tag('rect', { x: 792, y: 70, width: 16, height: 50, fill: '#202224' }) +
    tag('rect', { x: 690, y: 108, width: 220, height: 70, rx: 26, fill: '#1c1e20' }) +
    tag('rect', { x: 700, y: 116, width: 200, height: 54, rx: 20, fill: '#b9c3c8' }) +
    path('M730 170L770 116H800L760 170Z', { fill: '#ffffff', opacity: 0.5 })
  );
};

/** The shoulder of a front seat that reaches into the picture from the left. */
function nearSeat(trim: Trim, widen: number): string {
  const shell: Point[] = [
    [-60, 770, 0],
    [60 + widen * 0.4, 752],
    [210 + widen, 782],
    [292 + widen, 850],
    [322 + widen, 960],
    [336 + widen, 1100, 0],
    [-60, 1100, 0],
  ];
  const inset: Point[] = [
    [-60, 850, 0],
    [60 + widen * 0.5, 838],
    [150 + widen, 868],
    [196 + widen, 960],
    [206 + widen, 1100, 0],
    [-60, 1100, 0],
  ];
  const head: Point[] = [
    [-40, 738, 30],
    [-46, 610, 30],
    [110 + widen * 0.3, 604, 44],
    [142 + widen * 0.3, 660],
    [122 + widen * 0.3, 738, 40],
  ];
  return (
    line('M30 720V770M80 720V770', '#8a8f93', 11) +
    path(sketch(head), { fill: 'url(#seat)' }) +
    line(sketch(head), mix(trim.seat, '#ffffff', 0.45), 3, { opacity: 0.35 }) +
    path(sketch(shell), { fill: 'url(#seat)' }) +
    path(sketch(inset), { fill: 'url(#inset)' }) +
    line(sketch(inset.slice(0, 5), false), trim.stitch, 3, { 'stroke-dasharray': '9 7', opacity: 0.8 }) +
    line(sketch(shell.slice(0, 6), false), mix(trim.seat, '#ffffff', 0.45), 4, { opacity: 0.5 })
  );
}

/** The driver's place, seen from between the seats. */
export function drawInterior(scene: VehicleScene, setting: Setting): Drawing {
  const trim = trimOf(scene.body, scene.paint);
  const shade = path('M-20 850C300 800 1300 800 1620 850V1100H-20Z', { fill: '#1d1c1b' });
  const svg = picture(
    cabinDefs(trim) + outsideDefs(setting),
    outside(setting, 520),
    windscreen(trim),
    shade,
    dashboard(trim),
    // The light of the windscreen on the dashboard, and the shade below its edge.
    tag('ellipse', {
      cx: 860,
      cy: 452,
      rx: 640,
      ry: 15,
      fill: setting.sky,
      opacity: 0.34,
      filter: 'url(#soft)',
    }),
    tag('rect', {
      x: -40,
      y: 640,
      width: 1680,
      height: 60,
      fill: '#000000',
      opacity: 0.4,
      filter: 'url(#soft)',
    }),
    cluster(trim),
    tag('rect', {
      x: 620,
      y: 660,
      width: 370,
      height: 440,
      fill: '#000000',
      opacity: 0.45,
      filter: 'url(#soft)',
    }),
    centre(scene, trim),
    screen(trim),
    tag('ellipse', {
      cx: WHEEL_X + 14,
      cy: WHEEL_Y + 34,
      rx: 190,
      ry: 176,
      fill: 'none',
      stroke: '#000000',
      'stroke-width': 44,
      opacity: 0.5,
      filter: 'url(#soft)',
    }),
    steeringWheel(trim, WHEEL_X, WHEEL_Y),
    tag('ellipse', {
      cx: 110,
      cy: 960,
      rx: 270,
      ry: 230,
      fill: '#000000',
      opacity: 0.5,
      filter: 'url(#soft)',
    }),
    tag('ellipse', {
      cx: 1490,
      cy: 960,
      rx: 270,
      ry: 230,
      fill: '#000000',
      opacity: 0.5,
      filter: 'url(#soft)',
    }),
    nearSeat(trim, 0),
    group({ transform: 'translate(1600 0) scale(-1 1)' }, nearSeat(trim, scene.body === 'van' ? 150 : 0)),
    cabinLight,
  );
  return { svg };
}
