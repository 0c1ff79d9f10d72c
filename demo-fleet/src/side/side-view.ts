import { curve, num, px, py, type Frame } from '../geometry.ts';
import { paintOf } from '../paint.ts';
import type { BodyType, Drawing, VehicleScene } from '../scene.ts';
import { FLOOR_Y, type Setting } from '../settings/setting.ts';
import { clip, group, line, linear, path, picture, tag } from '../svg.ts';
import { wheel, wheelDefs } from '../wheel.ts';
import { cityCar } from './bodies/city-car.ts';
import { compactHatchback } from './bodies/compact-hatchback.ts';
import { electricSaloon } from './bodies/electric-saloon.ts';
import { estate } from './bodies/estate.ts';
import { ludospace } from './bodies/ludospace.ts';
import { minibus } from './bodies/minibus.ts';
import { saloon } from './bodies/saloon.ts';
import { smallHatchback } from './bodies/small-hatchback.ts';
import { sportHatchback } from './bodies/sport-hatchback.ts';
import { suv } from './bodies/suv.ts';
import { tallHatchback } from './bodies/tall-hatchback.ts';
import { van } from './bodies/van.ts';
import type { SideProfile } from './profile.ts';
import { archRadius, bodyPath, frameOf } from './side-frame.ts';
import { glassDefs, glazing, glossDef, screens } from './side-glass.ts';
import { archLips, cladding, paintDefs, paintwork } from './side-paint.ts';
import { lampLight, lamps } from './side-lamps.ts';
import { mirror, openings, panels, partDefs, seams, trim } from './side-parts.ts';
import { fin, rails, roof } from './side-roof.ts';

const profiles: Readonly<Record<BodyType, SideProfile>> = {
  'city-car': cityCar,
  'small-hatchback': smallHatchback,
  'tall-hatchback': tallHatchback,
  'sport-hatchback': sportHatchback,
  'compact-hatchback': compactHatchback,
  estate,
  suv,
  saloon,
  'electric-saloon': electricSaloon,
  ludospace,
  minibus,
  van,
};

/** The dark space under the floor and in the arches. */
const underside = (profile: SideProfile, frame: Frame): string => {
  const { frontAxle, rearAxle, tyreRadius, sillY } = profile;
  const r = archRadius(profile);
  return curve(
    [
      [frontAxle - r - 10, sillY + 60, 0],
      [frontAxle - r, tyreRadius + r + 10, 0],
      [rearAxle + r, tyreRadius + r + 10, 0],
      [rearAxle + r + 10, sillY + 60, 0],
      [rearAxle + r * 0.6, sillY - 50, 0],
      [frontAxle - r * 0.6, sillY - 50, 0],
    ],
    frame,
  );
};

function shadows(profile: SideProfile, frame: Frame, setting: Setting): string {
  const [from, to] = [px(frame, 0), px(frame, profile.length)];
  const at = (cx: number, cy: number, rx: number, ry: number, opacity: number, filter: string): string =>
    tag('ellipse', {
      cx,
      cy,
      rx,
      ry,
      fill: setting.shadow,
      opacity: opacity * setting.shadowStrength,
      filter: `url(#${filter})`,
    });
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const tyre = profile.tyreRadius * frame.scale;
  return (
    tag('rect', {
      x: px(frame, profile.frontAxle - 200),
      y: py(frame, profile.sillY) - 10,
      width: (profile.rearAxle - profile.frontAxle + 400) * frame.scale,
      height: profile.sillY * frame.scale + 10,
      fill: 'url(#belowFloor)',
      filter: 'url(#soft10)',
      opacity: setting.shadowStrength,
    }) +
    at(middle, FLOOR_Y + 16, half * 1.05, 24, 0.32, 'soft18') +
    at(middle, FLOOR_Y + 4, half * 0.95, 13, 0.6, 'soft10') +
    at(middle, FLOOR_Y - 6, half * 0.86, 10, 0.75, 'soft5') +
    [profile.frontAxle, profile.rearAxle]
      .map((axle) => at(px(frame, axle), FLOOR_Y + 1, tyre * 0.72, 7, 0.95, 'soft2'))
      .join('')
  );
}

/** From the bumper to the door, the wheel in the lower middle. */
function cropOf(
  profile: SideProfile,
  frame: Frame,
  end: 'front' | 'rear',
  facing: 'left' | 'right',
): Required<Drawing>['crop'] {
  const width = 860;
  const height = (width * 1067) / 1600;
  const x = end === 'front' ? px(frame, 0) - 70 : px(frame, profile.length) + 70 - width;
  return { x: facing === 'right' ? 1600 - x - width : x, y: FLOOR_Y + 70 - height, width };
}

export interface SideOptions {
  readonly setting: Setting;
  readonly facing?: 'left' | 'right';
  /** A close look at one end instead of the whole vehicle. */
  readonly detail?: 'front' | 'rear';
}

/** The vehicle from its side. */
export function drawSide(scene: VehicleScene, { setting, facing = 'left', detail }: SideOptions): Drawing {
  const profile = profiles[scene.body];
  const paint = paintOf(scene.paint, setting.sky, setting.ground);
  const frame = frameOf(profile, setting.widths, detail ? 0.55 : 1);
  const body = bodyPath(profile, frame);
  const { frontAxle, rearAxle, tyreRadius } = profile;
  const hubY = py(frame, tyreRadius);
  const axles = [frontAxle, rearAxle].map((x) => px(frame, x));
  const wheels = axles.map((x) => wheel(scene.rim, x, hubY, tyreRadius * frame.scale)).join('');
  const night = setting.night;
  const flip = facing === 'right' ? 'translate(1600 0) scale(-1 1)' : undefined;
  const vehicle = group(
    {},
    path(underside(profile, frame), { fill: '#090a0b' }),
    rails(profile, frame),
    fin(profile, frame, paint),
    paintwork(profile, frame, paint, body),
    roof(profile, frame, scene.blackRoof === true),
    panels(profile, frame, paint),
    openings(profile, frame),
    cladding(profile, frame),
    seams(profile, frame, paint),
    screens(profile, frame),
    glazing(profile, frame, setting, paint.seam),
    trim(profile, frame, paint),
    archLips(profile, frame, profile.cladding === 'high' ? '#6d7277' : paint.bright),
    wheels,
    // The arch throws its shade on the top of the tyre.
    axles
      .map((x) => {
        const r = tyreRadius * frame.scale;
        return tag('path', {
          d: `M${num(x - r)} ${num(hubY - r * 0.1)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(hubY - r * 0.1)}Q${num(x + r * 0.7)} ${num(hubY - r * 0.62)} ${num(x)} ${num(hubY - r * 0.66)}T${num(x - r)} ${num(hubY - r * 0.1)}Z`,
          fill: '#000000',
          opacity: 0.5,
          filter: 'url(#soft5)',
        });
      })
      .join(''),
    lamps(profile, frame, night !== undefined),
    mirror(profile, frame, paint),
  );
  const waist = profile.shoulder[0]?.[1] ?? 0;
  const upper = curve(
    profile.outline.filter(([, y], index) => y > waist - 40 && index > 3),
    frame,
    false,
  );
  const dimmed = night
    ? group(
        {},
        group(
          { opacity: night.strength },
          path(body, { fill: night.tint }),
          axles
            .map((cx) => tag('circle', { cx, cy: hubY, r: tyreRadius * frame.scale, fill: night.tint }))
            .join(''),
        ),
        path(body, { fill: 'url(#nightfall)' }),
        group(
          { 'clip-path': 'url(#body)' },
          line(upper, night.rim, 9, { opacity: 0.75, filter: 'url(#soft5)' }),
        ),
        lamps(profile, frame, true),
        lampLight(profile, frame),
      )
    : '';
  const mirrored =
    setting.mirror > 0
      ? group(
          { mask: 'url(#fade)' },
          group(
            {
              transform: `translate(0 ${num(2 * FLOOR_Y - 2)}) scale(1 -1)`,
              opacity: setting.mirror,
              filter: 'url(#soft5)',
            },
            path(body, { fill: 'url(#coat)' }),
            path(curve(profile.glass, frame), { fill: '#1c2328' }),
            wheels,
          ),
        )
      : '';
  const svg = picture(
    [
      setting.defs,
      wheelDefs,
      glassDefs(setting),
      glossDef,
      partDefs(paint),
      paintDefs(paint, setting),
      clip('body', body),
      clip('panes', curve(profile.glass, frame)),
      clip('headlight', curve(profile.headlight, frame)),
      tag(
        'linearGradient',
        { id: 'fading', x1: 0, y1: FLOOR_Y, x2: 0, y2: FLOOR_Y + 210, gradientUnits: 'userSpaceOnUse' },
        tag('stop', { offset: 0, 'stop-color': '#ffffff' }) +
          tag('stop', { offset: 1, 'stop-color': '#000000' }),
      ),
      linear('nightfall', [
        [0, night?.tint ?? '#000000', 0],
        [0.45, night?.tint ?? '#000000', 0.06],
        [1, night?.tint ?? '#000000', 0.66],
      ]),
      linear('belowFloor', [
        [0, '#0b0a09', 0.95],
        [0.5, setting.shadow, 0.75],
        [1, setting.shadow, 0.35],
      ]),
      tag(
        'mask',
        { id: 'fade' },
        tag('rect', { y: FLOOR_Y, width: 1600, height: 280, fill: 'url(#fading)' }),
      ),
    ].join(''),
    setting.backdrop,
    group({ transform: flip }, mirrored, shadows(profile, frame, setting), vehicle, dimmed),
    setting.foreground ?? '',
  );
  return detail ? { svg, crop: cropOf(profile, frame, detail, facing) } : { svg };
}
