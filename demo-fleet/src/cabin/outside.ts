import type { Setting } from '../settings/setting.ts';
import { group, linear, radial, tag } from '../svg.ts';

/** What lies outside the windows, out of focus, and how its light falls into the cabin. */
export const outsideDefs = (setting: Setting): string =>
  [
    setting.defs,
    tag(
      'filter',
      { id: 'far', x: 0, y: 0, width: '100%', height: '100%' },
      tag('feGaussianBlur', { stdDeviation: 6 }),
    ),
    tag(
      'filter',
      { id: 'soft', x: '-30%', y: '-60%', width: '160%', height: '220%' },
      tag('feGaussianBlur', { stdDeviation: 14 }),
    ),
    linear('daylight', [
      [0, '#ffffff', 0.1],
      [0.6, '#ffffff', 0.3],
      [1, '#ffffff', 0.5],
    ]),
    linear('footwell', [
      [0, '#000000', 0],
      [0.55, '#000000', 0.04],
      [1, '#000000', 0.55],
    ]),
    radial(
      'vignette',
      [
        [0, '#000000', 0],
        [0.72, '#000000', 0],
        [1, '#000000', 0.42],
      ],
      { cx: 0.5, cy: 0.42, r: 0.75 },
    ),
  ].join('');

/** The setting behind a window whose lower edge is at `bottom`; the road lies just above it. */
export const outside = (setting: Setting, bottom: number, scale = 1.06): string =>
  group(
    {},
    group(
      {
        transform: `translate(${String(800 - 800 * scale)} ${String(bottom - 690 * scale)}) scale(${String(scale)})`,
        filter: 'url(#far)',
      },
      setting.backdrop,
    ),
    setting.night ? '' : tag('rect', { width: 1600, height: bottom, fill: 'url(#daylight)' }),
  );

/** Drawn last: the floor lies in the dark, and so do the corners. */
export const cabinLight = [
  tag('rect', { y: 420, width: 1600, height: 647, fill: 'url(#footwell)' }),
  tag('rect', { width: 1600, height: 1067, fill: 'url(#vignette)' }),
].join('');
