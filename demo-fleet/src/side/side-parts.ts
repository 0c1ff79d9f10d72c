import { curve, px, py, shifted, thin, type Frame, type Point } from '../geometry.ts';
import type { Paint } from '../paint.ts';
import { group, line, linear, path, radial, tag } from '../svg.ts';
import type { SideProfile } from './profile.ts';

export const partDefs = (paint: Paint): string =>
  [
    linear('plastic', [
      [0, '#3a3d40'],
      [0.3, '#25272a'],
      [1, '#121314'],
    ]),
    linear(
      'lamp',
      [
        [0, '#f4f8fa'],
        [0.3, '#aebac2'],
        [0.65, '#515d66'],
        [1, '#22282d'],
      ],
      [0, 0, 1, 0.2],
    ),
    linear('tail', [
      [0, '#e0473d'],
      [0.5, '#b21d1d'],
      [1, '#6d0f12'],
    ]),
    linear('handle', [
      [0, paint.bright],
      [0.4, paint.base],
      [1, paint.deep],
    ]),
    linear('shell', [
      [0, paint.bright],
      [0.35, paint.base],
      [0.75, paint.dark],
      [1, paint.deep],
    ]),
    radial('whiteGlow', [
      [0, '#fffdf2', 1],
      [0.15, '#fff3cf', 0.75],
      [0.45, '#ffe6ad', 0.22],
      [1, '#ffe2a0', 0],
    ]),
    radial('redGlow', [
      [0, '#ff6a55', 0.9],
      [0.3, '#ff3a2a', 0.35],
      [1, '#ff2a20', 0],
    ]),
  ].join('');

export function seams(profile: SideProfile, frame: Frame, paint: Paint): string {
  return group(
    { 'clip-path': 'url(#body)' },
    profile.seams
      .map((points) =>
        line(
          curve(shifted(points, 9 * (frame.weight ?? 1), -5 * (frame.weight ?? 1)), frame, false),
          paint.bright,
          thin(frame, 2),
          { opacity: 0.45 },
        ),
      )
      .join(''),
    profile.seams
      .map((points) => line(curve(points, frame, false), paint.seam, thin(frame, 3), { opacity: 0.92 }))
      .join(''),
  );
}

export const panels = (profile: SideProfile, frame: Frame, paint: Paint): string =>
  (profile.panels ?? [])
    .map(
      (points) =>
        path(curve(points, frame), { fill: paint.dark, opacity: 0.12 }) +
        line(curve(shifted(points, 8, -10), frame), paint.bright, 5, {
          opacity: 0.8,
          filter: 'url(#soft2)',
        }) +
        line(curve(points, frame), paint.dark, 4, { opacity: 0.7, filter: 'url(#soft2)' }),
    )
    .join('');

/** The air intakes of the front bumper. */
export const openings = (profile: SideProfile, frame: Frame): string =>
  group(
    { 'clip-path': 'url(#body)' },
    profile.grilles
      .map((points) => {
        const middle = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
        return path(
          curve(
            points.map(([x, y, radius]): Point => [x, middle + (y - middle) * 0.66, radius]),
            frame,
          ),
          {
            fill: 'url(#plastic)',
            stroke: '#0d0e0f',
            'stroke-width': thin(frame, 2),
          },
        );
      })
      .join(''),
  );

export function trim(profile: SideProfile, frame: Frame, paint: Paint): string {
  const long = 205 * frame.scale;
  const handle = ([x, y]: Point): string => {
    const spot = { x: px(frame, x), y: py(frame, y) };
    if (profile.flushHandles === true)
      return (
        tag('rect', {
          ...spot,
          width: long,
          height: 10,
          rx: 5,
          fill: paint.dark,
          stroke: paint.seam,
          'stroke-width': 1.4,
        }) +
        tag('rect', {
          x: spot.x + 4,
          y: spot.y + 1.5,
          width: long - 8,
          height: 3,
          rx: 1.5,
          fill: paint.bright,
          opacity: 0.6,
        })
      );
    return (
      tag('ellipse', {
        cx: spot.x + long * 0.42,
        cy: spot.y + 8,
        rx: long * 0.36,
        ry: 13,
        fill: paint.deep,
        opacity: 0.75,
        filter: 'url(#soft2)',
      }) +
      tag('ellipse', {
        cx: spot.x + long * 0.42,
        cy: spot.y + 16,
        rx: long * 0.3,
        ry: 4,
        fill: paint.bright,
        opacity: 0.5,
        filter: 'url(#soft2)',
      }) +
      tag('rect', {
        x: spot.x,
        y: spot.y + 4,
        width: long,
        height: 13,
        rx: 6,
        fill: '#000000',
        opacity: 0.35,
        filter: 'url(#soft2)',
      }) +
      tag('rect', {
        ...spot,
        width: long,
        height: 12,
        rx: 6,
        fill: 'url(#handle)',
        stroke: paint.seam,
        'stroke-width': 0.8,
      })
    );
  };
  const flap = profile.fuelFlap
    ? tag('rect', {
        x: px(frame, profile.fuelFlap[0] - 80),
        y: py(frame, profile.fuelFlap[1] + 75),
        width: 160 * frame.scale,
        height: 150 * frame.scale,
        rx: 13,
        fill: 'none',
        stroke: paint.seam,
        'stroke-width': thin(frame, 1.8),
        opacity: 0.7,
      })
    : '';
  const moulding = profile.moulding
    ? path(curve(profile.moulding, frame), { fill: 'url(#plastic)' }) +
      line(curve(shifted(profile.moulding.slice(0, 2), 0, -8), frame, false), '#74797d', 2, { opacity: 0.5 })
    : '';
  return moulding + profile.handles.map(handle).join('') + flap;
}

export function mirror({ mirror: [x, y] }: SideProfile, frame: Frame, paint: Paint): string {
  const shell: readonly Point[] = [
    [x - 56, y + 30],
    [x - 30, y + 96],
    [x + 50, y + 134],
    [x + 140, y + 128, 30],
    [x + 156, y + 60],
    [x + 130, y + 14, 30],
    [x + 30, y + 2],
  ];
  const foot: readonly Point[] = [
    [x + 20, y - 30, 0],
    [x + 10, y + 20, 0],
    [x + 100, y + 24, 0],
    [x + 110, y - 30, 0],
  ];
  return (
    path(curve(foot, frame), { fill: '#121416' }) +
    path(curve(shifted(shell, 4, -12), frame), { fill: '#000000', opacity: 0.45, filter: 'url(#soft2)' }) +
    path(curve(shell, frame), { fill: 'url(#shell)', stroke: paint.seam, 'stroke-width': 1.4 }) +
    line(
      curve(
        [
          [x - 40, y + 44],
          [x + 40, y + 40],
          [x + 146, y + 50],
        ],
        frame,
        false,
      ),
      '#16181a',
      2.4,
      { opacity: 0.8 },
    ) +
    line(
      curve(
        [
          [x - 34, y + 56],
          [x + 30, y + 54],
        ],
        frame,
        false,
      ),
      '#e89a3a',
      3,
      { opacity: 0.9 },
    ) +
    line(
      curve(
        shifted(
          [
            [x - 24, y + 96],
            [x + 50, y + 128],
            [x + 130, y + 124],
          ],
          4,
          -14,
        ),
        frame,
        false,
      ),
      paint.bright,
      6,
      {
        opacity: 0.75,
        filter: 'url(#soft2)',
      },
    )
  );
}
