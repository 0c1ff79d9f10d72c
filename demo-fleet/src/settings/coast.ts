import { group, linear, path, tag } from '../svg.ts';
import { clouds, grain, grass, ground, setBlur, turbine } from './scenery.ts';
import { OUTDOOR_WIDTHS, type Setting } from './setting.ts';

const joints = (): string => {
  const across = [742, 800, 872, 964].map((y) => `M0 ${String(y)}H1600`).join('');
  const along = Array.from({ length: 21 }, (_, index) => {
    const x = (index - 10) * 150;
    return `M${String(800 + x * 0.62)} 694L${String(800 + x * 1.9)} 1067`;
  }).join('');
  return path(across + along, { fill: 'none', stroke: '#8f8677', 'stroke-width': 2, opacity: 0.28 });
};

/** The promenade of a seaside town on a clear morning. */
export const coast: Setting = {
  defs: [
    setBlur('setFar', 2.2),
    setBlur('setCloud', 12),
    setBlur('setNear', 3.4),
    grain('setGrain', 0.5),
    linear('setSky', [
      [0, '#6fa9d3'],
      [0.55, '#a9cfe4'],
      [0.85, '#dbe9ec'],
      [1, '#f3ead9'],
    ]),
    linear('setSea', [
      [0, '#7fb0c2'],
      [0.25, '#5f98ae'],
      [1, '#8fbabf'],
    ]),
    linear('setSand', [
      [0, '#d9c295'],
      [0.4, '#e8d6ae'],
      [1, '#d6c095'],
    ]),
    linear('setPaving', [
      [0, '#cdc4b4'],
      [0.3, '#d9d1c3'],
      [1, '#b9af9f'],
    ]),
    linear('setWall', [
      [0, '#f3eee4'],
      [0.18, '#ded6c8'],
      [1, '#b8ae9d'],
    ]),
  ].join(''),
  widths: OUTDOOR_WIDTHS,
  backdrop: [
    tag('rect', { width: 1600, height: 560, fill: 'url(#setSky)' }),
    group({ filter: 'url(#setCloud)' }, clouds(11, 9, '#ffffff', 0.5)),
    group(
      { filter: 'url(#setFar)' },
      tag('rect', { y: 536, width: 1600, height: 100, fill: 'url(#setSea)' }),
      [1210, 1268, 1330, 1396, 1460]
        .map((x, index) => turbine(x, 538, 62 - (index % 2) * 10, index * 37))
        .join(''),
      path('M262 536L262 478L300 528Z M258 534L258 488L236 528Z', { fill: '#ffffff', opacity: 0.95 }),
      path('M230 534H306L296 546H240Z', { fill: '#48606c' }),
      path('M0 566C200 560 380 572 620 564S1100 572 1600 562V570C1200 580 900 568 620 574S200 568 0 574Z', {
        fill: '#ffffff',
        opacity: 0.5,
      }),
      path('M0 600C240 590 420 606 700 596S1240 608 1600 594V604C1240 616 980 604 700 606S240 600 0 610Z', {
        fill: '#ffffff',
        opacity: 0.65,
      }),
      tag('rect', { y: 604, width: 1600, height: 70, fill: 'url(#setSand)' }),
    ),
    group(
      { filter: 'url(#setNear)' },
      path(grass(5, 668, 66, 150), { fill: '#8d9658', opacity: 0.85 }),
      path(grass(8, 668, 48, 150), { fill: '#b3a86a', opacity: 0.8 }),
      tag('rect', { y: 650, width: 1600, height: 52, fill: 'url(#setWall)' }),
      tag('rect', { y: 648, width: 1600, height: 7, fill: '#fbf8f1' }),
    ),
    ground(700, 'url(#setPaving)'),
    tag('rect', { y: 698, width: 1600, height: 20, fill: '#6d6353', opacity: 0.28, filter: 'url(#setNear)' }),
    joints(),
  ].join(''),
  sky: '#dceef9',
  ground: '#6b5d45',
  through: '#cfe0e6',
  shadow: '#211d18',
  shadowStrength: 1,
  mirror: 0,
};
