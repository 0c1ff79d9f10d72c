import { backdropDefs, FLOOR_Y } from '../backdrop.ts';
import { curve, num, px, py, shifted, type Frame, type Point } from '../geometry.ts';
import { glassDefs } from '../glass.ts';
import type { Paint } from '../paint.ts';
import { clip, group, line, linear, path, tag } from '../svg.ts';
import { wheelDefs } from '../wheel.ts';
import type { SideProfile } from './profile.ts';

export const PLASTIC = '#2b2c2e';

// A van is longer than a city car, but not by as much as in the street: both must fill a card.
export function frameOf(profile: SideProfile): Frame {
  const width = 1190 + ((profile.length - 3571) / 1977) * 215;
  return { scale: width / profile.length, originX: (1600 - width) / 2, groundY: FLOOR_Y };
}

/** Half the width of a wheel arch where it meets the sill. */
const archReach = ({ archRadius, tyreRadius, sillY }: SideProfile): number =>
  Math.sqrt(archRadius ** 2 - (tyreRadius - sillY) ** 2);

export function bodyPath(profile: SideProfile, frame: Frame): string {
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

export const sideDefs = (profile: SideProfile, frame: Frame, paint: Paint, body: string): string =>
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
      [0, paint.bright, 0.85],
      [0.35, paint.bright, 0.4],
      [0.6, paint.bright, 0],
    ]),
    tag(
      'linearGradient',
      { id: 'fading', x1: 0, y1: FLOOR_Y, x2: 0, y2: FLOOR_Y + 190, gradientUnits: 'userSpaceOnUse' },
      tag('stop', { offset: 0, 'stop-color': '#ffffff', 'stop-opacity': 0.2 }) +
        tag('stop', { offset: 1, 'stop-color': '#ffffff', 'stop-opacity': 0 }),
    ),
    tag('mask', { id: 'fade' }, tag('rect', { y: FLOOR_Y, width: 1600, height: 190, fill: 'url(#fading)' })),
    linear('gloss', [
      [0, '#4a4f54'],
      [0.3, '#1d2023'],
      [1, '#131517'],
    ]),
    linear(
      'lamp',
      [
        [0, '#ffffff'],
        [0.35, '#d5dde2'],
        [0.7, '#77828a'],
        [1, '#3a4248'],
      ],
      [0, 0, 1, 0.15],
    ),
    linear('tail', [
      [0, '#d8433a'],
      [1, '#8e1b1c'],
    ]),
  ].join('');

export function paintwork(profile: SideProfile, frame: Frame, paint: Paint, body: string): string {
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

export function cladding(profile: SideProfile, frame: Frame): string {
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

/** The joints of the bumpers with the wings, and the dark mouth of the front one. */
export function bumpers(profile: SideProfile, frame: Frame, paint: Paint): string {
  const { frontAxle, rearAxle, archRadius, tyreRadius, sillY, headlight, taillight } = profile;
  const jointY = tyreRadius + archRadius * 0.42;
  const frontX = Math.max(...headlight.map(([x]) => x));
  const rearX = Math.min(...taillight.map(([x]) => x));
  const frontY = Math.min(...headlight.map(([, y]) => y));
  const rearY = Math.min(...taillight.map(([, y]) => y));
  const joint = (points: readonly Point[]): string =>
    line(curve(points, frame, false), paint.seam, 2.4, { opacity: 0.6 });
  const mouth: Point[] = [
    [-30, sillY + 150, 0],
    [60, sillY + 152],
    [122, sillY + 176, 14],
    [104, sillY + 222],
    [-30, sillY + 232, 0],
  ];
  return group(
    { 'clip-path': 'url(#body)' },
    path(curve(mouth, frame), { fill: '#1a1b1d' }),
    joint([
      [frontX * 0.72, frontY + 20],
      [frontX * 0.82, (frontY + jointY) / 2],
      [frontAxle - archRadius * 0.8, jointY],
    ]),
    joint([
      [Math.max(rearX, rearAxle + archRadius) + 40, rearY + 30],
      [rearAxle + archRadius * 1.06, (rearY + jointY) / 2],
      [rearAxle + archRadius * 0.86, jointY],
    ]),
  );
}

const roofline = ({ outline }: SideProfile): readonly Point[] => {
  const high = Math.max(...outline.map(([, y]) => y)) - 95;
  return outline.filter(([, y, radius]) => y > high && radius === undefined);
};

/** Roof rails: they rise from the roof, run above it and come down again. */
export function rails(profile: SideProfile, frame: Frame): string {
  if (profile.roof !== 'rails') return '';
  const line0 = roofline(profile);
  const first = line0[0] ?? [0, 0];
  const last = line0.at(-1) ?? [0, 0];
  const rail: Point[] = [
    [first[0] + 60, first[1]],
    [first[0] + 190, first[1] + 78],
    ...shifted(line0.slice(1, -1), 0, 46),
    [last[0] - 90, last[1] + 44],
    [last[0] + 20, last[1] - 6],
  ];
  return (
    line(curve(rail, frame, false), '#1c1d1f', 10) +
    line(curve(shifted(rail.slice(1, -1), 0, 9), frame, false), '#8b9094', 2.5)
  );
}

/** A roof in black gloss with its pillars, or one of glass. */
export function darkRoof(profile: SideProfile, frame: Frame, isBlack: boolean): string {
  const { outline, glass } = profile;
  const cowl = outline.findIndex(([, y], index) => index > 5 && y > (glass[0]?.[1] ?? 0) - 25);
  const over = outline.slice(cowl);
  if (isBlack) {
    const tail = over.findIndex(([, , radius], index) => index > 2 && radius !== undefined);
    const top = over.slice(0, tail + 1);
    const rear = top.at(-1) ?? [0, 0];
    const shape: Point[] = [
      ...top.map(([x, y]): Point => [x, y + 30]),
      [rear[0] + 10, rear[1] - 30, 0],
      ...glass.slice(8).map(([x, y], index): Point => (index === 0 ? [x + 36, y - 26] : [x, y])),
    ];
    return group(
      { 'clip-path': 'url(#body)' },
      path(curve(shape, frame), { fill: 'url(#gloss)' }),
      line(curve(shifted(top, 0, -8), frame, false), '#8d969c', 5, { opacity: 0.75 }),
    );
  }
  if (profile.roof !== 'glass') return '';
  return group(
    { 'clip-path': 'url(#body)' },
    line(curve(outline.slice(8, 17), frame, false), '#15181b', 2 * 44 * frame.scale),
    line(curve(outline.slice(9, 16), frame, false), '#6d7a83', 4, { opacity: 0.8 }),
  );
}
