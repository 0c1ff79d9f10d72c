import type { Point } from '../geometry.ts';
import { mix } from '../paint.ts';
import type { Drawing, VehicleScene } from '../scene.ts';
import type { Setting } from '../settings/setting.ts';
import { group, line, path, picture, tag } from '../svg.ts';
import { cabinDefs } from './cabin-defs.ts';
import { mirroredAt, sketch } from './cabin-parts.ts';
import { climate, cluster, screen, screenLeft, WHEEL_X } from './instruments.ts';
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

const vent = (x: number, y: number, width: number): string =>
  tag('rect', { x, y, width, height: 62, rx: 14, fill: '#151618', stroke: '#7b8084', 'stroke-width': 3 }) +
  [16, 31, 46]
    .map((dy) =>
      tag('rect', { x: x + 9, y: y + dy - 3, width: width - 18, height: 6, rx: 3, fill: '#43474b' }),
    )
    .join('');

function dashboard(trim: Trim): string {
  const top: Point[] = [
    [-20, 486, 0],
    [140, 452],
    [300, 424],
    [470, 408],
    [640, 426],
    [800, 430],
    [1100, 426],
    [1400, 440],
    [1620, 482, 0],
    [1620, 640, 0],
    [-20, 640, 0],
  ];
  const face: Point[] = [
    [-20, 540, 0],
    [300, 522],
    [800, 512],
    [1300, 522],
    [1620, 540, 0],
    [1620, 800, 0],
    [1100, 842],
    [800, 850],
    [500, 842],
    [-20, 800, 0],
  ];
  const strip: Point[] = [
    [-20, 612, 0],
    [400, 596],
    [800, 590],
    [1200, 596],
    [1620, 612, 0],
    [1620, 668, 0],
    [1200, 648],
    [800, 642],
    [400, 648],
    [-20, 668, 0],
  ];
  const glovebox: Point[] = [
    [1040, 700, 24],
    [1420, 712, 24],
    [1400, 812, 24],
    [1060, 826, 24],
  ];
  const vents =
    trim.cluster === 'none'
      ? tag('rect', { x: -10, y: 556, width: 1620, height: 20, fill: '#17181a' })
      : vent(60, 536, 150) + vent(1390, 536, 150) + vent(screenLeft(trim) + trim.screen[0] + 34, 536, 110);
  return (
    path(sketch(top), { fill: 'url(#pad)' }) +
    line(sketch(top.slice(0, 9), false), '#ffffff', 3, { opacity: 0.25 }) +
    path(sketch(face), { fill: 'url(#dash)' }) +
    line(sketch(face.slice(0, 5), false), '#000000', 4, { opacity: 0.35 }) +
    path(sketch(strip), { fill: 'url(#accent)' }) +
    line(sketch(strip.slice(0, 5), false), '#ffffff', 2.5, { opacity: 0.45 }) +
    vents +
    line(sketch(glovebox), '#000000', 3, { opacity: 0.35 }) +
    tag('rect', { x: 1180, y: 722, width: 110, height: 16, rx: 8, fill: '#000000', opacity: 0.3 })
  );
}

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

function centre(scene: VehicleScene, trim: Trim): string {
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
