import { backdrop, contactShadow, FLOOR_Y, groundShadow } from '../backdrop.ts';
import { curve, num, px, py, shifted, type Frame, type Point } from '../geometry.ts';
import { reflections } from '../glass.ts';
import { paintOf, type Paint } from '../paint.ts';
import type { BodyType, VehicleScene } from '../scene.ts';
import { group, line, path, picture, tag } from '../svg.ts';
import { wheel } from '../wheel.ts';
import { cityCar } from './city-car.ts';
import { electricSaloon } from './electric-saloon.ts';
import { estate } from './estate.ts';
import { hatchback } from './hatchback.ts';
import { ludospace } from './ludospace.ts';
import { minibus } from './minibus.ts';
import type { Pillar, SideProfile } from './profile.ts';
import { saloon } from './saloon.ts';
import {
  bodyPath,
  bumpers,
  cladding,
  darkRoof,
  frameOf,
  paintwork,
  PLASTIC,
  rails,
  sideDefs,
} from './side-body.ts';
import { smallHatchback } from './small-hatchback.ts';
import { suv } from './suv.ts';
import { van } from './van.ts';

const profiles: Readonly<Record<BodyType, SideProfile>> = {
  'city-car': cityCar,
  'small-hatchback': smallHatchback,
  hatchback,
  estate,
  suv,
  saloon,
  'electric-saloon': electricSaloon,
  ludospace,
  minibus,
  van,
};

function pillar({ bottomX, topX, width, painted }: Pillar, frame: Frame, glass: readonly Point[]): string {
  const heights = glass.map(([, y]) => y);
  const bottom = Math.min(...heights) - 40;
  const top = Math.max(...heights) + 40;
  return path(
    curve(
      [
        [bottomX - width / 2, bottom, 0],
        [topX - width / 2, top, 0],
        [topX + width / 2, top, 0],
        [bottomX + width / 2, bottom, 0],
      ],
      frame,
    ),
    { fill: painted ? 'url(#coat)' : '#141619' },
  );
}

/** What is seen of the cabin through the glass. */
function cabin(profile: SideProfile, frame: Frame): string {
  const heights = profile.glass.map(([, y]) => y);
  const belt = Math.min(...heights);
  const tall = Math.max(...heights) - belt;
  const seat = (x: number): string =>
    curve(
      [
        [x - 190, belt - 60, 0],
        [x - 60, belt + tall * 0.42],
        [x - 10, belt + tall * 0.52],
        [x - 15, belt + tall * 0.76, 50],
        [x + 110, belt + tall * 0.78, 50],
        [x + 130, belt + tall * 0.5],
        [x + 90, belt - 60, 0],
      ],
      frame,
    );
  const wheelX = profile.steeringWheelX;
  return (
    profile.seatRows.map((x) => path(seat(x), { fill: '#0f1316', opacity: 0.75 })).join('') +
    line(
      curve(
        [
          [wheelX - 70, belt + tall * 0.34],
          [wheelX + 80, belt - 30],
        ],
        frame,
        false,
      ),
      '#0f1316',
      9,
      { opacity: 0.85 },
    )
  );
}

function glazing(profile: SideProfile, frame: Frame, paint: Paint): string {
  const glass = curve(profile.glass, frame);
  const xs = profile.glass.map(([x]) => x);
  const ys = profile.glass.map(([, y]) => y);
  const left = px(frame, Math.min(...xs));
  const top = py(frame, Math.max(...ys));
  const width = px(frame, Math.max(...xs)) - left;
  const height = py(frame, Math.min(...ys)) - top;
  return (
    line(glass, paint.seam, 13, { opacity: 0.5 }) +
    path(glass, { fill: 'url(#glass)', stroke: '#141619', 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
    group(
      { 'clip-path': 'url(#panes)' },
      cabin(profile, frame),
      reflections(left, top, width, height),
      path(`M${num(left)} ${num(top + height)}h${num(width)}v-14h${num(-width)}Z`, {
        fill: '#ffffff',
        opacity: 0.06,
      }),
      profile.pillars.map((one) => pillar(one, frame, profile.glass)).join(''),
    )
  );
}

function seams(profile: SideProfile, frame: Frame, paint: Paint): string {
  const draw = (points: readonly Point[]): string => {
    const d = curve(points, frame, false);
    return line(d, paint.seam, 2.6, { opacity: 0.78 });
  };
  const lit = profile.seams.map((points) =>
    line(curve(shifted(points, 11, -6), frame, false), paint.bright, 1.6, { opacity: 0.3 }),
  );
  return group({ 'clip-path': 'url(#body)' }, lit.join(''), profile.seams.map(draw).join(''));
}

function panels(profile: SideProfile, frame: Frame, paint: Paint): string {
  return (profile.panels ?? [])
    .map(
      (points) =>
        path(curve(points, frame), { fill: paint.dark, opacity: 0.1 }) +
        line(curve(shifted(points, 6, -8), frame), paint.bright, 3, { opacity: 0.8 }) +
        line(curve(points, frame), paint.dark, 2.2, { opacity: 0.7 }),
    )
    .join('');
}

function trim(profile: SideProfile, frame: Frame, paint: Paint): string {
  const at = (x: number, y: number): { x: number; y: number } => ({ x: px(frame, x), y: py(frame, y) });
  const long = 200 * frame.scale;
  const handle = ([x, y]: Point): string => {
    const spot = at(x, y);
    return profile.flushHandles
      ? tag('rect', { ...spot, width: long, height: 7, rx: 3.5, fill: paint.seam, opacity: 0.55 })
      : tag('ellipse', {
          cx: spot.x + long * 0.42,
          cy: spot.y + 6,
          rx: long * 0.32,
          ry: 11,
          fill: paint.deep,
          opacity: 0.38,
        }) +
          tag('rect', {
            ...spot,
            width: long,
            height: 10,
            rx: 5,
            fill: paint.light,
            stroke: paint.seam,
            'stroke-width': 1,
          });
  };
  const flap = profile.fuelFlap
    ? tag('rect', {
        ...at(profile.fuelFlap[0] - 75, profile.fuelFlap[1] + 75),
        width: 150 * frame.scale,
        height: 140 * frame.scale,
        rx: 9,
        fill: 'none',
        stroke: paint.seam,
        'stroke-width': 2,
        opacity: 0.55,
      })
    : '';
  const moulding = profile.moulding ? path(curve(profile.moulding, frame), { fill: PLASTIC }) : '';
  return profile.handles.map(handle).join('') + flap + moulding;
}

function lamps(profile: SideProfile, frame: Frame): string {
  return group(
    { 'clip-path': 'url(#body)' },
    path(curve(profile.headlight, frame), { fill: 'url(#lamp)', stroke: '#22262a', 'stroke-width': 3 }),
    path(curve(profile.taillight, frame), { fill: 'url(#tail)', stroke: '#5a1414', 'stroke-width': 2 }),
    line(curve(shifted(profile.taillight.slice(0, 3), 12, -22), frame, false), '#ff9d8f', 3, {
      opacity: 0.8,
    }),
  );
}

function mirror({ mirror: [x, y] }: SideProfile, frame: Frame, paint: Paint): string {
  const shell: readonly Point[] = [
    [x - 70, y + 20],
    [x - 30, y + 105],
    [x + 90, y + 125],
    [x + 150, y + 90, 24],
    [x + 140, y + 5, 24],
    [x + 30, y - 12],
  ];
  return (
    path(
      curve(
        [
          [x + 20, y - 40, 0],
          [x + 20, y + 20, 0],
          [x + 90, y + 20, 0],
          [x + 110, y - 40, 0],
        ],
        frame,
      ),
      { fill: '#141619' },
    ) +
    path(curve(shell, frame), { fill: paint.base, stroke: paint.seam, 'stroke-width': 1.5 }) +
    line(curve(shifted(shell.slice(0, 3), 14, -16), frame, false), paint.bright, 5, { opacity: 0.7 })
  );
}

/** The vehicle from its left, the cover of every gallery. */
export function drawSide(scene: VehicleScene): string {
  const profile = profiles[scene.body];
  const paint = paintOf(scene.paint);
  const frame = frameOf(profile);
  const body = bodyPath(profile, frame);
  const { frontAxle, rearAxle, tyreRadius, archRadius, sillY, length } = profile;
  const axles = [frontAxle, rearAxle].map((x) => px(frame, x));
  const hubY = py(frame, tyreRadius);
  const underside = curve(
    [
      [frontAxle - archRadius - 40, sillY + 40, 0],
      [frontAxle - 100, tyreRadius + archRadius, 0],
      [rearAxle + 100, tyreRadius + archRadius, 0],
      [rearAxle + archRadius + 40, sillY + 40, 0],
      [rearAxle, sillY - 60, 0],
      [frontAxle, sillY - 60, 0],
    ],
    frame,
  );
  const reflection = `translate(0 ${num(2 * FLOOR_Y - 2)}) scale(1 -1)`;
  return picture(
    sideDefs(profile, frame, paint, body),
    backdrop,
    group(
      { mask: 'url(#fade)' },
      group(
        { transform: reflection },
        path(underside, { fill: '#0e0f11' }),
        path(body, { fill: paint.dark }),
        axles
          .map((x) => tag('circle', { cx: x, cy: hubY, r: tyreRadius * frame.scale, fill: '#191a1c' }))
          .join(''),
      ),
    ),
    groundShadow(px(frame, 0), px(frame, length)),
    axles.map((x) => contactShadow(x, tyreRadius * frame.scale * 0.85)).join(''),
    path(underside, { fill: '#0e0f11' }),
    rails(profile, frame),
    paintwork(profile, frame, paint, body),
    darkRoof(profile, frame, scene.blackRoof === true),
    panels(profile, frame, paint),
    bumpers(profile, frame, paint),
    cladding(profile, frame),
    seams(profile, frame, paint),
    glazing(profile, frame, paint),
    trim(profile, frame, paint),
    lamps(profile, frame),
    axles.map((x) => wheel(scene.rim, x, hubY, tyreRadius * frame.scale)).join(''),
    mirror(profile, frame, paint),
  );
}
