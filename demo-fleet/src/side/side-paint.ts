import { curve, num, px, py, shifted, thin, type Frame, type Point } from '../geometry.ts';
import { mix, type Paint } from '../paint.ts';
import type { Setting } from '../settings/setting.ts';
import { group, line, linear, path, tag } from '../svg.ts';
import type { SideProfile } from './profile.ts';
import { acrossBody, archRadius, below, horizonOf } from './side-frame.ts';

const PLASTIC = '#26282a';

const blur = (id: string, deviation: number): string =>
  tag(
    'filter',
    { id, x: '-20%', y: '-60%', width: '140%', height: '220%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  );

export const paintDefs = (paint: Paint, setting: Setting): string =>
  [
    blur('soft2', 2),
    blur('soft5', 5),
    blur('soft10', 10),
    blur('soft18', 18),
    linear('coat', [
      [0, paint.light],
      [0.22, paint.base],
      [0.6, paint.base],
      [0.82, paint.dark],
      [1, paint.deep],
    ]),
    linear('upper', [
      [0, paint.bright, 0.2],
      [0.35, paint.bright, 0.44],
      [0.9, paint.light, 0.45],
      [1, paint.light, 0.5],
    ]),
    linear('underShoulder', [
      [0, paint.deep, 0.62],
      [0.1, paint.dark, 0.4],
      [0.34, paint.base, 0.1],
      [0.6, paint.base, 0],
    ]),
    linear('mirrored', [
      [0, paint.deep, 0.72],
      [0.35, paint.dark, 0.6],
      [0.75, mix(paint.dark, setting.ground, 0.15), 0.5],
      [1, paint.deep, 0.7],
    ]),
    linear('under', [
      [0, paint.deep, 0.3],
      [0.5, paint.deep, 0.75],
      [1, '#0a0a0b', 0.85],
    ]),
    linear(
      'ends',
      [
        [0, paint.deep, 0.85],
        [0.025, paint.deep, 0.5],
        [0.075, paint.deep, 0.12],
        [0.13, paint.deep, 0],
        [0.87, paint.deep, 0],
        [0.94, paint.deep, 0.2],
        [0.98, paint.deep, 0.55],
        [1, paint.deep, 0.85],
      ],
      [0, 0, 1, 0],
    ),
  ].join('');

/** The wing swells around an arch: it catches light above and falls into shade behind. */
function swell(profile: SideProfile, frame: Frame, paint: Paint, axle: number): string {
  const ring = (
    extra: number,
    from: number,
    to: number,
    stroke: string,
    width: number,
    opacity: number,
    filter: string,
  ): string => {
    const r = (archRadius(profile) + extra) * frame.scale;
    const at = (degrees: number): string => {
      const angle = (degrees * Math.PI) / 180;
      return `${num(px(frame, axle) + Math.sin(angle) * r)} ${num(py(frame, profile.tyreRadius) - Math.cos(angle) * r)}`;
    };
    return line(`M${at(from)}A${num(r)} ${num(r)} 0 0 1 ${at(to)}`, stroke, width, {
      opacity,
      filter: `url(#${filter})`,
      'stroke-linecap': 'butt',
    });
  };
  return (
    ring(150, -95, 95, paint.deep, 40, 0.36, 'soft18') +
    ring(44, -80, 80, paint.light, 24, 0.5, 'soft10') +
    ring(30, -60, 30, paint.bright, 6, 0.4, 'soft5')
  );
}

/** The painted body: sky above, the horizon along its flank, the ground below. */
export function paintwork(profile: SideProfile, frame: Frame, paint: Paint, body: string): string {
  const { length, shoulder, crease, sillY, frontAxle, rearAxle, outline } = profile;
  const highest = Math.max(...outline.map(([, y]) => y));
  const shoulderLine = acrossBody(shoulder, length);
  const horizonLine = horizonOf(profile);
  const top = outline.filter(([, y], index) => y > (shoulder[0]?.[1] ?? 0) - 60 && index > 3);
  const aboveShoulder: Point[] = [...shoulderLine, [length + 120, highest, 0], [-120, highest, 0]];
  return (
    path(body, { fill: 'url(#coat)' }) +
    group(
      { 'clip-path': 'url(#body)' },
      path(curve(aboveShoulder, frame), { fill: 'url(#upper)' }),
      path(curve(below(shoulderLine, sillY), frame), { fill: 'url(#underShoulder)' }),
      path(curve(below(horizonLine, sillY - 200), frame), { fill: 'url(#mirrored)', filter: 'url(#soft10)' }),
      line(curve(shifted(horizonLine, 0, 46), frame, false), paint.bright, 20, {
        opacity: 0.34,
        filter: 'url(#soft10)',
      }),
      swell(profile, frame, paint, frontAxle),
      swell(profile, frame, paint, rearAxle),
      path(body, { fill: 'url(#ends)' }),
      path(curve(below(acrossBody(crease, length), sillY - 120), frame), {
        fill: 'url(#under)',
        opacity: 0.75,
      }),
      line(curve(crease, frame, false), paint.bright, 7, { opacity: 0.5, filter: 'url(#soft5)' }),
      line(curve(crease, frame, false), paint.bright, 2, { opacity: 0.7, filter: 'url(#soft2)' }),
      // The crease itself: a thread of light on an edge of shade.
      line(curve(shifted(shoulder, 0, -9), frame, false), paint.deep, 4, {
        opacity: 0.5,
        filter: 'url(#soft2)',
      }),
      line(curve(shoulder, frame, false), paint.bright, thin(frame, 2.6), { opacity: 0.85 }),
      line(curve(shifted(shoulder, 0, 16), frame, false), paint.bright, 8, {
        opacity: 0.5,
        filter: 'url(#soft5)',
      }),
      // Light along the bonnet and the roof.
      line(curve(top, frame, false), paint.bright, 26, { opacity: 0.5, filter: 'url(#soft5)' }),
      line(curve(top, frame, false), paint.bright, 5, { opacity: 0.75, filter: 'url(#soft2)' }),
    )
  );
}

/** The plastic along the bottom, and around the arches of a vehicle that leaves the road. */
export function cladding(profile: SideProfile, frame: Frame): string {
  const { sillY, length, frontAxle, rearAxle, tyreRadius } = profile;
  const radius = archRadius(profile);
  const sill = (top: number): string => {
    const edge: Point[] = [
      [-80, sillY + top + 60],
      [frontAxle - radius, sillY + top + 30],
      [frontAxle + radius, sillY + top],
      [rearAxle - radius, sillY + top],
      [rearAxle + radius, sillY + top + 36],
      [length + 80, sillY + top + 70],
    ];
    return (
      path(curve(below(edge, sillY - 120), frame), { fill: 'url(#plastic)' }) +
      line(curve(edge, frame, false), '#565a5e', 2, { opacity: 0.8 }) +
      line(curve(shifted(edge, 0, -22), frame, false), '#6d7277', 5, { opacity: 0.35, filter: 'url(#soft2)' })
    );
  };
  const ring = (axle: number): string => {
    const circle = { cx: px(frame, axle), cy: py(frame, tyreRadius), fill: 'none' };
    return (
      tag('circle', {
        ...circle,
        r: radius * frame.scale,
        stroke: PLASTIC,
        'stroke-width': 136 * frame.scale,
      }) +
      tag('circle', {
        ...circle,
        r: (radius + 66) * frame.scale,
        stroke: '#5d6165',
        'stroke-width': 1.6,
        opacity: 0.7,
      }) +
      tag('circle', {
        ...circle,
        cy: py(frame, tyreRadius) + 4,
        r: (radius + 40) * frame.scale,
        stroke: '#6d7277',
        'stroke-width': 6,
        opacity: 0.4,
        filter: 'url(#soft2)',
      })
    );
  };
  const height = { low: 26, sill: 74, high: 120 }[profile.cladding];
  return group(
    { 'clip-path': 'url(#body)' },
    sill(height),
    profile.cladding === 'high' ? ring(frontAxle) + ring(rearAxle) : '',
  );
}

/** The edges of the arches: a rolled lip that catches a little light. */
export function archLips(profile: SideProfile, frame: Frame, color: string): string {
  return [profile.frontAxle, profile.rearAxle]
    .map((axle) => {
      const cx = px(frame, axle);
      const cy = py(frame, profile.tyreRadius);
      const r = archRadius(profile) * frame.scale;
      // Down to the rounded ends of the sill, as `bodyPath` cuts it.
      const drop = (profile.tyreRadius - profile.sillY - 30) * frame.scale;
      const arc = (radius: number): string => {
        const reach = Math.sqrt(radius ** 2 - drop ** 2);
        return `M${num(cx - reach)} ${num(cy + drop)}A${num(radius)} ${num(radius)} 0 1 1 ${num(cx + reach)} ${num(cy + drop)}`;
      };
      return (
        line(arc(r), '#0b0c0d', thin(frame, 4), { opacity: 0.85 }) +
        line(arc(r + thin(frame, 3.4)), color, thin(frame, 1.8), { opacity: 0.6 })
      );
    })
    .join('');
}
