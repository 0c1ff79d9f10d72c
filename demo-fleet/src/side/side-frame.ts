import { curve, num, px, py, type Frame, type Point } from '../geometry.ts';
import { FLOOR_Y, type Setting } from '../settings/setting.ts';
import type { SideProfile } from './profile.ts';

const SHORTEST = 3571;
const LONGEST = 5548;

/** A van is longer than a city car, but drawn less so than in reality: both must fill a card. */
export function frameOf({ length }: SideProfile, [from, to]: Setting['widths'], weight = 1): Frame {
  const width = from + ((length - SHORTEST) / (LONGEST - SHORTEST)) * (to - from);
  return { scale: width / length, originX: (1600 - width) / 2, groundY: FLOOR_Y, weight };
}

/** Of a wheel arch: a hand wider than the tyre. */
export const archRadius = ({ tyreRadius }: SideProfile): number => tyreRadius + 40;

/** The body as one closed path, its wheel arches cut out. */
export function bodyPath(profile: SideProfile, frame: Frame): string {
  const { frontAxle, rearAxle, sillY, tyreRadius } = profile;
  const radius = archRadius(profile);
  // The arch stands on the rounded ends of the sill.
  const foot = sillY + 30;
  const reach = Math.sqrt(radius ** 2 - (tyreRadius - foot) ** 2);
  const r = num(radius * frame.scale);
  const at = (x: number, y: number): string => `${num(px(frame, x))} ${num(py(frame, y))}`;
  const arch = (axle: number): string =>
    `L${at(axle + reach + 40, sillY)}Q${at(axle + reach + 8, sillY)} ${at(axle + reach, foot)}A${r} ${r} 0 1 0 ${at(axle - reach, foot)}Q${at(axle - reach - 8, sillY)} ${at(axle - reach - 40, sillY)}`;
  return `${curve(profile.outline, frame, false)}${arch(rearAxle)}${arch(frontAxle)}Z`;
}

/** What lies below a line, down to a height. */
export const below = (points: readonly Point[], bottom: number): Point[] => {
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

/** A line of the body drawn out past both ends of the vehicle. */
export const acrossBody = (points: readonly Point[], length: number): Point[] => {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  return [[-120, first[1] - 90], ...points, [length + 120, last[1] - 60]];
};

/** Where the flank begins to mirror the ground: bent upwards over the wheels, as the wings are. */
export const horizonOf = (profile: SideProfile): Point[] => {
  const { frontAxle, rearAxle, tyreRadius, sillY, shoulder, length } = profile;
  const waist = shoulder.reduce((sum, [, y]) => sum + y, 0) / shoulder.length;
  const level = sillY + (waist - sillY) * 0.52;
  const crest = Math.min(waist - 60, tyreRadius * 2 + 120);
  return [
    [-120, level - 120],
    [frontAxle - 620, level - 40],
    [frontAxle, crest],
    [frontAxle + 520, level],
    [(frontAxle + rearAxle) / 2, level - 40],
    [rearAxle - 520, level + 10],
    [rearAxle, crest],
    [rearAxle + 560, level - 20],
    [length + 120, level - 120],
  ];
};
