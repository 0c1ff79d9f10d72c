import type { RimStyle } from './scene.ts';
import { group, linear, path, radial, tag } from './svg.ts';

// A wheel is drawn with a tyre of radius 100 around 0,0 and scaled into place.

export const wheelDefs = [
  radial('tyre', [
    [0, '#101113'],
    [0.78, '#1a1b1e'],
    [0.9, '#2b2d30'],
    [0.96, '#222326'],
    [1, '#131416'],
  ]),
  linear('alloy', [
    [0, '#f4f5f5'],
    [0.45, '#c3c7ca'],
    [1, '#868b90'],
  ]),
  linear('darkAlloy', [
    [0, '#8b9095'],
    [0.5, '#5d6267'],
    [1, '#3c4044'],
  ]),
  radial('disc', [
    [0, '#55595d'],
    [0.55, '#7b8085'],
    [1, '#54585c'],
  ]),
].join('');

const repeat = (count: number, draw: (angle: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('');

const spoke = (d: string, angle: number, fill: string): string =>
  path(d, { fill, transform: `rotate(${String(angle)})` });

const R = 70;

const rims: Readonly<Record<RimStyle, () => string>> = {
  classic: () =>
    repeat(8, (angle) =>
      spoke(`M-8-16L-11-${String(R)}Q0-${String(R + 3)} 11-${String(R)}L8-16Z`, angle, 'url(#alloy)'),
    ),
  'five-twin': () =>
    repeat(5, (angle) =>
      spoke('M-10-14L-22-69L-12-71L-1.5-24L1.5-24L12-71L22-69L10-14Z', angle, 'url(#alloy)'),
    ),
  turbine: () =>
    repeat(10, (angle) => spoke('M-6-14C-10-34-6-54 4-71L15-69C5-54 1-34 5-16Z', angle, 'url(#alloy)')),
  aero: () =>
    tag('circle', { r: 69, fill: 'url(#alloy)' }) +
    repeat(5, (angle) =>
      spoke('M-4-26C-14-38-22-50-26-60A66 66 0 0 1-2-66C-4-52-3-38-4-26Z', angle, '#2a2d30'),
    ) +
    repeat(5, (angle) => spoke('M14-32C16-44 20-52 26-60L19-63C15-54 13-44 14-32Z', angle, '#6d7276')),
  rugged: () =>
    repeat(6, (angle) => spoke('M-13-12L-9-44L-18-68Q0-74 18-68L9-44L13-12Z', angle, 'url(#darkAlloy)')) +
    repeat(6, (angle) => spoke('M-3-26L-6-62Q0-64 6-62L3-26Z', angle, '#a4a9ad')),
  'multi-spoke': () =>
    repeat(10, (angle) => spoke('M-5-14L-13-70L-7-71.500L0-30L7-71.500L13-70L5-14Z', angle, 'url(#alloy)')),
  steel: () =>
    tag('circle', { r: 66, fill: 'url(#darkAlloy)' }) +
    tag('circle', { r: 52, fill: 'none', stroke: '#2c2f32', 'stroke-width': 2, opacity: 0.6 }) +
    repeat(10, (angle) => spoke('M-7-47Q0-49 7-47L6-37Q0-38-6-37Z', angle, '#17181a')) +
    tag('circle', { r: 27, fill: 'url(#alloy)' }) +
    tag('circle', { r: 19, fill: 'none', stroke: '#868b90', 'stroke-width': 1.5 }),
};

const hub = (style: RimStyle): string =>
  tag('circle', {
    r: style === 'rugged' ? 15 : 17,
    fill: style === 'rugged' ? 'url(#darkAlloy)' : 'url(#alloy)',
  }) +
  repeat(5, (angle) =>
    tag('circle', { cy: -11, r: 1.9, fill: '#55595d', transform: `rotate(${String(angle + 36)})` }),
  ) +
  tag('circle', { r: 6, fill: '#3d4145' });

/** A wheel in side view. */
export function wheel(style: RimStyle, cx: number, cy: number, tyreRadius: number): string {
  return group(
    {
      transform: `translate(${String(Math.round(cx))} ${String(Math.round(cy))}) scale(${(tyreRadius / 100).toFixed(3)})`,
    },
    tag('circle', { r: 100, fill: 'url(#tyre)' }),
    tag('circle', { r: 86, fill: 'none', stroke: '#3a3c40', 'stroke-width': 1.4, opacity: 0.8 }),
    tag('circle', { r: 75, fill: '#0d0e10' }),
    tag('circle', { r: 71, fill: '#1b1d20' }),
    tag('circle', { r: 50, fill: 'url(#disc)' }),
    tag('circle', { r: 50, fill: 'none', stroke: '#303336', 'stroke-width': 2 }),
    rims[style](),
    tag('circle', {
      r: 72,
      fill: 'none',
      stroke: 'url(#alloy)',
      'stroke-width': style === 'rugged' || style === 'steel' ? 2 : 4.5,
    }),
    style === 'steel' ? '' : hub(style),
    // Light from above on the upper sidewall.
    path('M-78-52A94 94 0 0 1 78-52A98 98 0 0 0-78-52Z', { fill: '#ffffff', opacity: 0.13 }),
  );
}
