import { group, linear, path, tag } from '../svg.ts';
import { chance, grain, ground, setBlur } from './scenery.ts';
import { OUTDOOR_WIDTHS, type Setting } from './setting.ts';

interface House {
  readonly x: number;
  readonly width: number;
  readonly wall: string;
  readonly trim: string;
  readonly door: string;
}

const houses: readonly House[] = [
  { x: -60, width: 330, wall: '#b4674a', trim: '#efe5d3', door: '#2e4a3f' },
  { x: 270, width: 300, wall: '#ece3d2', trim: '#c9bda6', door: '#27405c' },
  { x: 570, width: 340, wall: '#a65640', trim: '#e9dcc6', door: '#5b2b26' },
  { x: 910, width: 300, wall: '#d6b98c', trim: '#f3ead9', door: '#35503a' },
  { x: 1210, width: 430, wall: '#8f4a3a', trim: '#e6d9c3', door: '#20344d' },
];

/** Two rows of windows, a door, courses of brick. */
function facade({ x, width, wall, trim, door }: House, seed: number): string {
  const next = chance(seed);
  const rect = (dx: number, y: number, w: number, h: number, fill: string, opacity?: number): string =>
    tag('rect', { x: x + dx, y, width: w, height: h, fill, opacity });
  const courses = Array.from({ length: 60 }, (_, row) => rect(0, row * 11, width, 1.6, '#3b2017', 0.16)).join(
    '',
  );
  const bricks = Array.from({ length: 90 }, () =>
    rect(
      Math.floor(next() * width),
      Math.floor(next() * 58) * 11,
      24,
      9,
      next() > 0.5 ? '#000000' : '#ffffff',
      0.07,
    ),
  ).join('');
  const pane = (dx: number, y: number, w: number, h: number): string =>
    rect(dx - 12, y - 14, w + 24, h + 26, trim) +
    rect(dx, y, w, h, 'url(#setPane)') +
    rect(dx + w / 2 - 3, y, 6, h, '#f4efe4') +
    rect(dx, y + h * 0.3, w, 6, '#f4efe4') +
    rect(dx - 18, y + h + 8, w + 36, 12, trim) +
    rect(dx - 18, y + h + 20, w + 36, 6, '#000000', 0.18);
  const count = width > 400 ? 3 : 2;
  const step = width / count;
  const upper = Array.from({ length: count }, (_, index) =>
    pane(step * (index + 0.5) - 45, 40, 90, 200),
  ).join('');
  const lower = Array.from({ length: count - 1 }, (_, index) =>
    pane(step * (index + 1.5) - 55, 330, 110, 210),
  ).join('');
  const doorX = step * 0.5 - 52;
  return (
    rect(0, -10, width, 700, wall) +
    courses +
    bricks +
    rect(0, 284, width, 14, trim) +
    rect(0, 298, width, 6, '#000000', 0.15) +
    upper +
    lower +
    rect(doorX - 16, 322, 136, 330, trim) +
    rect(doorX, 338, 104, 320, door) +
    rect(doorX + 10, 348, 84, 56, 'url(#setPane)') +
    rect(doorX + 14, 424, 34, 90, '#000000', 0.18) +
    rect(doorX + 56, 424, 34, 90, '#000000', 0.18) +
    rect(doorX + 14, 536, 76, 90, '#000000', 0.18) +
    rect(0, 622, width, 40, '#6f6a63') +
    rect(-1.5, -10, 3, 700, '#2d1d16', 0.6)
  );
}

/** The shade of a plane tree on the houses opposite. */
const leaves = (): string => {
  const next = chance(77);
  return Array.from({ length: 150 }, () => {
    const angle = next() * Math.PI * 2;
    const far = Math.sqrt(next());
    return tag('ellipse', {
      cx: 1420 + Math.cos(angle) * far * 380,
      cy: 60 + Math.sin(angle) * far * 260,
      rx: 18 + next() * 34,
      ry: 12 + next() * 24,
      fill: next() > 0.45 ? '#54703a' : '#88a04e',
      opacity: 0.75,
    });
  }).join('');
};

/** A street of brick houses in the afternoon sun. */
export const street: Setting = {
  defs: [
    setBlur('setFar', 3.2),
    setBlur('setTree', 7),
    setBlur('setNear', 3),
    grain('setGrain', 0.6),
    linear('setPane', [
      [0, '#b9d0db'],
      [0.45, '#6f8894'],
      [1, '#39474f'],
    ]),
    linear(
      'setSun',
      [
        [0, '#fff1d2', 0.42],
        [0.5, '#fff1d2', 0.12],
        [1, '#2a2330', 0.22],
      ],
      [0, 0, 1, 0.6],
    ),
    linear('setKerb', [
      [0, '#b9b5ad'],
      [1, '#a19d95'],
    ]),
    linear('setRoad', [
      [0, '#77767a'],
      [0.35, '#88878a'],
      [1, '#636266'],
    ]),
  ].join(''),
  widths: OUTDOOR_WIDTHS,
  backdrop: [
    group(
      { filter: 'url(#setFar)' },
      ...houses.map((house, index) => facade(house, 50 + index)),
      tag('rect', { width: 1600, height: 680, fill: 'url(#setSun)' }),
    ),
    group(
      { filter: 'url(#setTree)' },
      tag('rect', { x: 1440, y: 200, width: 34, height: 470, fill: '#5b4a3a' }),
      leaves(),
    ),
    group(
      { filter: 'url(#setNear)' },
      tag('rect', { y: 652, width: 1600, height: 62, fill: 'url(#setKerb)' }),
      tag('rect', { y: 650, width: 1600, height: 8, fill: '#2b2522', opacity: 0.35 }),
      tag('rect', { y: 708, width: 1600, height: 12, fill: '#d9d5cc' }),
      tag('rect', { y: 720, width: 1600, height: 10, fill: '#3a393b', opacity: 0.6 }),
    ),
    ground(728, 'url(#setRoad)'),
    path('M-10 1000H1610V1016H-10Z', { fill: '#efece2', opacity: 0.5 }),
  ].join(''),
  sky: '#f4efe4',
  ground: '#3b342f',
  through: '#c9b5a0',
  shadow: '#14110f',
  shadowStrength: 1,
  mirror: 0,
};
