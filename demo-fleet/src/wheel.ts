import { curve } from './geometry.ts';
import { rims, spin, unit, type Rim } from './rims.ts';
import type { RimStyle } from './scene.ts';
import { group, line, linear, path, radial, tag } from './svg.ts';

/** A gradient with a fixed direction: light comes from above. */
const fromAbove = (id: string, stops: Parameters<typeof linear>[1], reach = 72): string =>
  linear(id, stops, [-reach * 0.35, -reach, reach * 0.35, reach]).replace(
    '<linearGradient',
    '<linearGradient gradientUnits="userSpaceOnUse"',
  );

export const wheelDefs = [
  radial('tyre', [
    [0, '#0b0c0d'],
    [0.7, '#141517'],
    [0.78, '#2b2c2f'],
    [0.88, '#34363a'],
    [0.94, '#26272a'],
    [0.975, '#191a1c'],
    [1, '#0c0d0e'],
  ]),
  fromAbove('tyreLight', [
    [0, '#dfe6ea', 0.34],
    [0.3, '#dfe6ea', 0.08],
    [0.5, '#000000', 0],
    [1, '#000000', 0.45],
  ]),
  fromAbove('alloy', [
    [0, '#fdfdfd'],
    [0.35, '#d6d9dc'],
    [0.62, '#a9aeb3'],
    [1, '#757b81'],
  ]),
  fromAbove('alloySide', [
    [0, '#8d9297'],
    [0.5, '#565b60'],
    [1, '#2f3337'],
  ]),
  fromAbove('dark', [
    [0, '#5b6065'],
    [0.45, '#2e3134'],
    [1, '#1a1c1e'],
  ]),
  fromAbove('lip', [
    [0, '#ffffff'],
    [0.3, '#c9cdd0'],
    [0.55, '#8b9095'],
    [0.8, '#c2c6c9'],
    [1, '#6c7176'],
  ]),
  radial(
    'barrel',
    [
      [0, '#2a2d30'],
      [0.6, '#1b1d1f'],
      [0.9, '#0d0e0f'],
      [1, '#050606'],
    ],
    { cy: 0.62 },
  ),
  fromAbove('disc', [
    [0, '#9aa0a5'],
    [0.4, '#62676c'],
    [0.6, '#80868b'],
    [1, '#43474b'],
  ]),
  tag(
    'filter',
    { id: 'wheelSoft', x: '-20%', y: '-20%', width: '140%', height: '140%' },
    tag('feGaussianBlur', { stdDeviation: 1.6 }),
  ),
].join('');

const disc = (radius: number): string =>
  tag('circle', { r: radius, fill: 'url(#disc)' }) +
  tag('circle', { r: radius - 1, fill: 'none', stroke: '#2b2e31', 'stroke-width': 1.2, opacity: 0.7 }) +
  [0.9, 0.8, 0.7]
    .map((share) =>
      tag('circle', {
        r: radius * share,
        fill: 'none',
        stroke: '#2b2e31',
        'stroke-width': 0.5,
        opacity: 0.35,
      }),
    )
    .join('') +
  tag('circle', { r: radius * 0.5, fill: '#1c1e20' }) +
  // The caliper, behind the axle.
  path(
    `M${String(radius * 0.62)} ${String(-radius * 0.62)}A${String(radius * 0.9)} ${String(radius * 0.9)} 0 0 1 ${String(radius * 0.62)} ${String(radius * 0.62)}L${String(radius * 0.86)} ${String(radius * 0.84)}A${String(radius * 1.2)} ${String(radius * 1.2)} 0 0 0 ${String(radius * 0.86)} ${String(-radius * 0.84)}Z`,
    { fill: '#34383b', stroke: '#17191a', 'stroke-width': 0.8 },
  );

const hub = (dark: boolean, size: number): string =>
  tag('circle', { r: size + 1.2, fill: '#000000', opacity: 0.35, cy: 0.8 }) +
  tag('circle', { r: size, fill: dark ? 'url(#dark)' : 'url(#alloy)' }) +
  spin(
    5,
    (x, y) =>
      tag('circle', { cx: x, cy: y, r: 2.1, fill: '#2b2e31' }) +
      tag('circle', { cx: x, cy: y + 0.5, r: 1.2, fill: '#777c81' }),
    size * 0.7,
    36,
  ) +
  tag('circle', { r: size * 0.42, fill: '#202224' }) +
  tag('circle', { r: size * 0.42, fill: 'none', stroke: '#a7acb0', 'stroke-width': 0.7, opacity: 0.8 });

function face(rim: Rim): string {
  const { radius, dark = false, spokes, openings, extra = '' } = rim;
  const metal = dark ? 'url(#dark)' : 'url(#alloy)';
  const shine = dark ? '#9aa0a5' : '#ffffff';
  if (openings?.startsWith('M') === true) {
    return (
      tag('circle', { r: radius - 5, fill: metal }) +
      tag('circle', { r: radius - 5.4, fill: 'none', stroke: shine, 'stroke-width': 0.7, opacity: 0.55 }) +
      path(openings, { fill: '#0b0c0d', stroke: '#5f6469', 'stroke-width': 1.4 }) +
      path(openings, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 0.5,
        opacity: 0.55,
        transform: 'translate(0 1)',
      }) +
      (extra === '' ? '' : path(extra, { fill: '#4b5055', opacity: 0.75 }))
    );
  }
  if (openings !== undefined) {
    return (
      tag('circle', { r: radius - 4, fill: metal }) +
      tag('circle', { r: radius - 9, fill: 'none', stroke: '#000000', 'stroke-width': 2, opacity: 0.35 }) +
      tag('circle', { r: radius - 11, fill: 'none', stroke: shine, 'stroke-width': 0.7, opacity: 0.4 }) +
      tag('circle', { r: 33, fill: 'none', stroke: '#000000', 'stroke-width': 2.5, opacity: 0.3 }) +
      tag('circle', { r: 31.4, fill: 'none', stroke: shine, 'stroke-width': 0.7, opacity: 0.35 }) +
      group({ fill: '#060707', stroke: '#53585c', 'stroke-width': 0.8 }, openings) +
      tag('circle', { r: 24, fill: '#1d1f21' }) +
      tag('circle', { r: 22.5, fill: 'url(#alloySide)' }) +
      tag('circle', { r: 15, fill: 'none', stroke: '#1d1f21', 'stroke-width': 1.2, opacity: 0.6 })
    );
  }
  const d = spokes ?? '';
  return (
    path(d, { fill: '#000000', opacity: 0.5, transform: 'translate(1.5 4)', filter: 'url(#wheelSoft)' }) +
    path(d, { fill: 'url(#alloySide)', stroke: 'url(#alloySide)', 'stroke-width': 2.4 }) +
    path(d, { fill: metal, transform: 'translate(-0.4 -0.7)' }) +
    path(d, {
      fill: 'none',
      stroke: shine,
      'stroke-width': 0.5,
      opacity: 0.65,
      transform: 'translate(-0.4 -0.7)',
    }) +
    (extra === '' ? '' : path(extra, { fill: dark ? '#b9bec2' : '#6d7277', opacity: dark ? 0.9 : 0.5 }))
  );
}

/** A wheel from the side, its tyre touching the floor at cy + radius. */
export function wheel(style: RimStyle, cx: number, cy: number, tyreRadius: number): string {
  const rim = rims[style];
  const { radius } = rim;
  const place = `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(tyreRadius / 100).toFixed(4)})`;
  const ring = (r: number, stroke: string, width: number, opacity: number): string =>
    tag('circle', { r, fill: 'none', stroke, 'stroke-width': width, opacity });
  return group(
    { transform: place },
    tag('circle', { r: 100, fill: 'url(#tyre)' }),
    ring(96.5, '#000000', 0.8, 0.7),
    ring(94, '#5a5d61', 0.5, 0.5),
    ring(radius + 7, '#000000', 0.9, 0.55),
    ring(radius + 5, '#4a4d51', 0.7, 0.7),
    tag('circle', { r: 99, fill: 'url(#tyreLight)' }),
    tag('circle', { r: radius + 1.6, fill: '#060707' }),
    tag('circle', { r: radius, fill: rim.dark === true ? 'url(#dark)' : 'url(#lip)' }),
    tag('circle', { r: radius - 3, fill: 'url(#barrel)' }),
    style === 'steel' ? '' : disc(radius * 0.66),
    face(rim),
    ring(radius + 2.4, '#0a0b0b', 4.8, 1),
    ring(radius - 1.4, rim.dark === true ? 'url(#dark)' : 'url(#lip)', 3, 1),
    ring(radius - 3, '#000000', 0.7, 0.6),
    ring(radius - 0.6, rim.dark === true ? '#6d7276' : '#ffffff', 0.6, 0.7),
    style === 'steel' ? '' : hub(rim.dark === true, style === 'aero' ? 11 : 15),
    line(
      curve(
        [
          [-70, 62, 0],
          [-45, 81],
          [0, 93],
          [45, 81],
          [70, 62, 0],
        ],
        unit,
        false,
      ),
      '#ffffff',
      2.2,
      { opacity: 0.16, filter: 'url(#wheelSoft)' },
    ),
  );
}
