import { linear, radial, tag } from '../svg.ts';
import { FLOOR_Y, type Setting } from './setting.ts';

/** A warm wall rounded into a polished floor, lit from a large panel above. */
export const studio: Setting = {
  defs: [
    linear('setWall', [
      [0, '#d3cabd'],
      [0.55, '#e6dfd4'],
      [0.8, '#efe9df'],
      [1, '#ece5da'],
    ]),
    linear('setFloor', [
      [0, '#e2d9cc', 0],
      [0.1, '#ddd3c5'],
      [0.45, '#d8cdbe'],
      [1, '#c6b9a7'],
    ]),
    radial('setSpot', [
      [0, '#fffdf8', 0.9],
      [0.5, '#fffaf1', 0.42],
      [1, '#fffaf1', 0],
    ]),
    radial('setCorner', [
      [0, '#8a7c69', 0],
      [0.7, '#8a7c69', 0],
      [1, '#6b5e4d', 0.34],
    ]),
  ].join(''),
  backdrop: [
    tag('rect', { width: 1600, height: 1067, fill: 'url(#setWall)' }),
    tag('rect', { y: 610, width: 1600, height: 457, fill: 'url(#setFloor)' }),
    tag('ellipse', { cx: 800, cy: 400, rx: 860, ry: 400, fill: 'url(#setSpot)' }),
    tag('ellipse', { cx: 800, cy: FLOOR_Y + 40, rx: 820, ry: 130, fill: 'url(#setSpot)', opacity: 0.55 }),
    tag('rect', { x: -300, y: -260, width: 2200, height: 1587, fill: 'url(#setCorner)' }),
  ].join(''),
  sky: '#ffffff',
  ground: '#4a3d30',
  through: '#efe8dc',
  shadow: '#1d1610',
  shadowStrength: 1,
  mirror: 0.26,
};
