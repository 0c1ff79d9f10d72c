import { backdrop, backdropDefs, contactShadow, FLOOR_Y, groundShadow } from '../backdrop.ts';
import { curve, num, px, py, shifted, type Frame, type Point } from '../geometry.ts';
import { glassDefs, reflections } from '../glass.ts';
import { paintOf, type Paint } from '../paint.ts';
import type { BodyType, VehicleScene } from '../scene.types.ts';
import { clip, group, line, linear, path, picture, tag } from '../svg.ts';
import { wheel, wheelDefs } from '../wheel.ts';
import { cityCar } from './city-car.ts';
import { electricSaloon } from './electric-saloon.ts';
import { estate } from './estate.ts';
import { hatchback } from './hatchback.ts';
import { ludospace } from './ludospace.ts';
import { minibus } from './minibus.ts';
import type { Pillar, SideProfile } from './profile.types.ts';
import { saloon } from './saloon.ts';
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

const PLASTIC = '#2b2c2e';

// A van is longer than a city car, but not by as much as in the street: both must fill a card.
function frameOf(profile: SideProfile): Frame {
  const width = 1080 + ((profile.length - 3571) / 1977) * 250;
  return { scale: width / profile.length, originX: (1600 - width) / 2, groundY: FLOOR_Y };
}

/** Half the width of a wheel arch where it meets the sill. */
const archReach = ({ archRadius, tyreRadius, sillY }: SideProfile): number =>
  Math.sqrt(archRadius ** 2 - (tyreRadius - sillY) ** 2);

function bodyPath(profile: SideProfile, frame: Frame): string {
  const { frontAxle, rearAxle, sillY, archRadius } = profile;
  const reach = archReach(profile);
  const radius = num(archRadius * frame.scale);
  const at = (x: number, y: number): string => `${num(px(frame, x))} ${num(py(frame, y))}`;
  const arch = (axle: number): string =>
    `L${at(axle + reach, sillY)}A${radius} ${radius} 0 0 0 ${at(axle - reach, sillY)}`;
  return `${curve(profile.outline, frame, false)}${arch(rearAxle)}${arch(frontAxle)}Z`;
}

const below = (points: readonly Point[], bottom: number): Point[] => {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  return [
    [first[0], bottom, 0],
    [first[0], first[1], 0],
    ...points.slice(1, -1),
    [last[0], last[1], 0],
    [last[0], bottom, 0],
  ];
};

/** A line of the body drawn out to both ends of the vehicle. */
const acrossBody = (points: readonly Point[], length: number): Point[] => {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  return [[-60, first[1] - 60], ...points, [length + 60, last[1] - 20]];
};

const defs = (profile: SideProfile, frame: Frame, paint: Paint, body: string): string =>
  [
    backdropDefs,
    wheelDefs,
    glassDefs,
    clip('body', body),
    clip('panes', curve(profile.glass, frame)),
    linear('coat', [
      [0, paint.light],
      [0.3, paint.base],
      [0.62, paint.base],
      [0.86, paint.dark],
      [1, paint.deep],
    ]),
    linear('shoulderLight', [
      [0, paint.bright, 0.75],
      [0.16, paint.bright, 0.28],
      [0.42, paint.light, 0],
    ]),
    linear('lowerShade', [
      [0, paint.deep, 0.62],
      [0.45, paint.deep, 0.22],
      [0.75, paint.light, 0.16],
      [1, paint.deep, 0.3],
    ]),
    linear(
      'ends',
      [
        [0, paint.deep, 0.62],
        [0.07, paint.deep, 0.16],
        [0.16, paint.deep, 0],
        [0.86, paint.deep, 0],
        [0.95, paint.deep, 0.24],
        [1, paint.deep, 0.66],
      ],
      [0, 0, 1, 0],
    ),
    linear('roofLight', [
      [0, '#ffffff', 0.7],
      [0.35, '#ffffff', 0.28],
      [0.6, '#ffffff', 0],
    ]),
    linear('mirrorFloor', [
      [0, paint.dark, 0],
      [0.55, paint.dark, 0.05],
      [1, paint.deep, 0.3],
    ]),
    linear('lamp', [
      [0, '#ffffff'],
      [0.5, '#dfe6ea'],
      [1, '#9aa6ad'],
    ]),
    linear('tail', [
      [0, '#d8433a'],
      [1, '#8e1b1c'],
    ]),
  ].join('');

function paintwork(profile: SideProfile, frame: Frame, paint: Paint, body: string): string {
  const { length, shoulder, crease, sillY } = profile;
  const shoulderLine = acrossBody(shoulder, length);
  return (
    path(body, { fill: 'url(#coat)' }) +
    group(
      { 'clip-path': 'url(#body)' },
      path(curve(below(shoulderLine, sillY + 80), frame), { fill: 'url(#shoulderLight)' }),
      path(curve(below(acrossBody(crease, length), sillY - 60), frame), { fill: 'url(#lowerShade)' }),
      line(curve(crease, frame, false), paint.bright, 2.5, { opacity: 0.55 }),
      path(body, { fill: 'url(#ends)' }),
      line(curve(profile.outline, frame, false), 'url(#roofLight)', 15),
    )
  );
}

function cladding(profile: SideProfile, frame: Frame): string {
  const { sillY, length, frontAxle, rearAxle, archRadius, tyreRadius } = profile;
  const sill = (top: number): string =>
    path(
      curve(
        [
          [-50, sillY - 90, 0],
          [-50, sillY + top + 40, 0],
          [frontAxle - archRadius, sillY + top + 20],
          [frontAxle + archRadius, sillY + top, 0],
          [rearAxle - archRadius, sillY + top, 0],
          [rearAxle + archRadius, sillY + top + 20],
          [length + 50, sillY + top + 50, 0],
          [length + 50, sillY - 90, 0],
        ],
        frame,
      ),
      { fill: PLASTIC },
    );
  if (profile.cladding === 'low') return group({ 'clip-path': 'url(#body)' }, sill(18));
  if (profile.cladding === 'sill') return group({ 'clip-path': 'url(#body)' }, sill(52));
  const ring = (axle: number): string =>
    tag('circle', {
      cx: px(frame, axle),
      cy: py(frame, tyreRadius),
      r: archRadius * frame.scale,
      fill: 'none',
      stroke: PLASTIC,
      'stroke-width': 110 * frame.scale,
    });
  return group({ 'clip-path': 'url(#body)' }, sill(110), ring(frontAxle), ring(rearAxle));
}

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
        path(curve(points, frame), { fill: paint.dark, opacity: 0.16 }) +
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
      : tag('rect', {
          x: spot.x + 6,
          y: spot.y - 7,
          width: long - 12,
          height: 20,
          rx: 10,
          fill: paint.deep,
          opacity: 0.55,
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
    path(curve(profile.headlight, frame), { fill: 'url(#lamp)', stroke: '#22262a', 'stroke-width': 5 }),
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

function roofParts(profile: SideProfile, frame: Frame): string {
  const roofline = profile.outline.filter(
    ([, y]) => y > Math.max(...profile.glass.map(([, top]) => top)) - 40,
  );
  if (profile.roof === 'glass') {
    return group(
      { 'clip-path': 'url(#body)' },
      line(curve(profile.outline.slice(8, 17), frame, false), '#15181b', 2 * 44 * frame.scale),
      line(curve(profile.outline.slice(9, 16), frame, false), '#6d7a83', 4, { opacity: 0.8 }),
    );
  }
  if (profile.roof !== 'rails') return '';
  const rail = shifted(roofline.slice(1, -1), 30, 52);
  return (
    line(curve(rail, frame, false), '#1c1d1f', 8) +
    line(curve(shifted(rail, 0, 6), frame, false), '#85898c', 2)
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
  const reflection = `translate(0 ${num(2 * FLOOR_Y)}) scale(1 -1)`;
  return picture(
    defs(profile, frame, paint, body),
    backdrop,
    path(body, { fill: 'url(#mirrorFloor)', transform: reflection, opacity: 0.55 }),
    groundShadow(px(frame, 0), px(frame, length)),
    axles.map((x) => contactShadow(x, tyreRadius * frame.scale * 0.85)).join(''),
    path(underside, { fill: '#0e0f11' }),
    roofParts({ ...profile, roof: profile.roof === 'rails' ? 'rails' : undefined }, frame),
    paintwork(profile, frame, paint, body),
    profile.roof === 'glass' ? roofParts(profile, frame) : '',
    panels(profile, frame, paint),
    cladding(profile, frame),
    seams(profile, frame, paint),
    glazing(profile, frame, paint),
    trim(profile, frame, paint),
    lamps(profile, frame),
    axles.map((x) => wheel(scene.rim, x, hubY, tyreRadius * frame.scale)).join(''),
    mirror(profile, frame, paint),
  );
}
