import { group, linear, path, tag } from '../svg.ts';
import { clouds, grain, grass, ground, ridge, setBlur } from './scenery.ts';
import { OUTDOOR_WIDTHS, type Setting } from './setting.ts';

/** A road in the Ardennes, the woods in the morning mist. */
export const hills: Setting = {
  defs: [
    setBlur('setFar', 4),
    setBlur('setMiddle', 3),
    setBlur('setCloud', 16),
    setBlur('setNear', 5),
    grain('setGrain', 0.6),
    linear('setSky', [
      [0, '#a8c3cf'],
      [0.6, '#dde5df'],
      [1, '#f4ead2'],
    ]),
    linear('setRidge1', [
      [0, '#9db3b0'],
      [1, '#d5ddd2'],
    ]),
    linear('setRidge2', [
      [0, '#6d8b80'],
      [1, '#b9c8b4'],
    ]),
    linear('setRidge3', [
      [0, '#3d5a48'],
      [1, '#7d9573'],
    ]),
    linear('setMeadow', [
      [0, '#a9b46c'],
      [1, '#7f9150'],
    ]),
    linear('setRoad', [
      [0, '#7d7d7a'],
      [0.4, '#8b8a86'],
      [1, '#6a6966'],
    ]),
  ].join(''),
  widths: OUTDOOR_WIDTHS,
  backdrop: [
    tag('rect', { width: 1600, height: 700, fill: 'url(#setSky)' }),
    group({ filter: 'url(#setCloud)' }, clouds(23, 6, '#ffffff', 0.45)),
    group(
      { filter: 'url(#setFar)' },
      path(ridge(3, 330, 46, 26, 640), { fill: 'url(#setRidge1)' }),
      path(ridge(9, 430, 40, 44, 680), { fill: 'url(#setRidge2)' }),
    ),
    group({ filter: 'url(#setMiddle)' }, path(ridge(17, 560, 26, 86, 720), { fill: 'url(#setRidge3)' })),
    group(
      { filter: 'url(#setCloud)' },
      tag('ellipse', { cx: 500, cy: 560, rx: 760, ry: 40, fill: '#f4f0e2', opacity: 0.55 }),
    ),
    group(
      { filter: 'url(#setMiddle)' },
      path('M0 612C300 590 560 606 860 600S1400 584 1600 604V730H0Z', { fill: 'url(#setMeadow)' }),
      path(grass(31, 726, 54, 260), { fill: '#6f8243', opacity: 0.8 }),
      path(grass(37, 728, 40, 260), { fill: '#a3aa5f', opacity: 0.7 }),
    ),
    ground(716, 'url(#setRoad)'),
    tag('rect', {
      y: 712,
      width: 1600,
      height: 14,
      fill: '#3f4a2a',
      opacity: 0.45,
      filter: 'url(#setMiddle)',
    }),
    tag('rect', { y: 742, width: 1600, height: 7, fill: '#eeece2', opacity: 0.75 }),
    path('M-40 930H240V950H-52ZM520 930H860V950H512ZM1140 930H1500V950H1146Z', {
      fill: '#eeece2',
      opacity: 0.7,
    }),
  ].join(''),
  foreground: group(
    { filter: 'url(#setNear)' },
    path(grass(41, 1080, 120, 170), { fill: '#5d7038', opacity: 0.95 }),
    path(grass(43, 1080, 90, 170), { fill: '#92a054', opacity: 0.9 }),
  ),
  sky: '#eef3ee',
  ground: '#3c4426',
  through: '#c9d3c2',
  shadow: '#15160f',
  shadowStrength: 1,
  mirror: 0,
};
