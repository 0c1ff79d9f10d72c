import { group, linear, radial, tag } from '../svg.ts';
import { chance, grain, setBlur } from './scenery.ts';
import { FLOOR_Y, OUTDOOR_WIDTHS, type Setting } from './setting.ts';

const WARM = ['#ffd9a0', '#ffc27a', '#ffe9c4', '#ff9d6b', '#ffdfb0'];
const COOL = ['#9cc7ff', '#d2e4ff', '#ff7f8c'];

/** Blocks of flats with some of their windows lit. */
function skyline(seed: number, base: number, low: number, high: number, fill: string, lit: number): string {
  const next = chance(seed);
  let x = -40;
  let drawn = '';
  while (x < 1640) {
    const width = 90 + next() * 130;
    const tall = low + next() * (high - low);
    drawn += tag('rect', { x, y: base - tall, width: width - 6, height: tall, fill });
    for (let wy = base - tall + 18; wy < base - 30; wy += 26) {
      for (let wx = x + 12; wx < x + width - 24; wx += 22) {
        if (next() < lit)
          drawn += tag('rect', {
            x: wx,
            y: wy,
            width: 11,
            height: 14,
            fill: WARM[Math.floor(next() * WARM.length)] ?? '',
            opacity: 0.4 + next() * 0.5,
          });
      }
    }
    x += width;
  }
  return drawn;
}

/** Lamps out of focus, and their streaks on the wet road. */
function bokeh(seed: number): { lamps: string; streaks: string } {
  const next = chance(seed);
  let lamps = '';
  let streaks = '';
  for (let index = 0; index < 34; index += 1) {
    const cx = next() * 1640 - 20;
    const cy = 430 + next() * 240;
    const r = 9 + next() * 24;
    const color = (next() > 0.3 ? WARM : COOL)[Math.floor(next() * 3)] ?? '';
    const strength = 0.16 + next() * 0.32;
    lamps +=
      tag('circle', { cx, cy, r, fill: color, opacity: strength }) +
      tag('circle', { cx, cy, r: r - 1, fill: 'none', stroke: color, 'stroke-width': 2, opacity: strength });
    streaks += tag('ellipse', {
      cx,
      cy: 800 + next() * 150,
      rx: r * 0.8,
      ry: 70 + next() * 110,
      fill: color,
      opacity: strength * 0.5,
    });
  }
  return { lamps, streaks };
}

const lights = bokeh(71);

/** The city at nightfall, after rain. */
export const dusk: Setting = {
  defs: [
    setBlur('setFar', 5),
    setBlur('setHaze', 1.2),
    setBlur('setStreak', 16),
    setBlur('setNear', 4),
    grain('setGrain', 0.8),
    linear('setSky', [
      [0, '#1b2547'],
      [0.42, '#4b4673'],
      [0.7, '#b0667a'],
      [0.9, '#f0a06e'],
      [1, '#f8c88c'],
    ]),
    linear('setRoad', [
      [0, '#39364a'],
      [0.3, '#2b2a3b'],
      [1, '#14141f'],
    ]),
    radial('setPool', [
      [0, '#ffca8c', 0.42],
      [1, '#ffca8c', 0],
    ]),
  ].join(''),
  widths: OUTDOOR_WIDTHS,
  backdrop: [
    tag('rect', { width: 1600, height: 720, fill: 'url(#setSky)' }),
    group(
      { filter: 'url(#setFar)' },
      skyline(5, 670, 190, 470, '#5f4c70', 0.14),
      skyline(13, 690, 120, 330, '#2d2a45', 0.28),
    ),
    group({ filter: 'url(#setHaze)' }, lights.lamps),
    tag('rect', { y: 690, width: 1600, height: 377, fill: 'url(#setRoad)' }),
    tag('ellipse', { cx: 800, cy: 760, rx: 900, ry: 120, fill: 'url(#setPool)' }),
    group({ filter: 'url(#setStreak)' }, lights.streaks),
    tag('rect', { y: 690, width: 1600, height: 377, filter: 'url(#setGrain)', opacity: 0.35 }),
    tag('rect', { y: 684, width: 1600, height: 12, fill: '#4a4458', filter: 'url(#setNear)' }),
    tag('rect', { y: FLOOR_Y + 190, width: 1600, height: 9, fill: '#d8cdd6', opacity: 0.22 }),
  ].join(''),
  sky: '#f3c9ad',
  ground: '#1a1830',
  through: '#c98f84',
  shadow: '#05050b',
  shadowStrength: 1,
  mirror: 0.34,
  night: { tint: '#121633', strength: 0.24, rim: '#ffd0a0' },
};
