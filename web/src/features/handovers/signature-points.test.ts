import type { PointGroup } from 'signature_pad';
import { expect, it } from 'vitest';
import { fitInto, thousandths } from './signature-points.ts';

const UPRIGHT = { width: 360, height: 240 };
const LYING = { width: 720, height: 240 };

const stroke = (...points: [number, number][]): PointGroup => ({
  points: points.map(([x, y]) => ({ x, y, pressure: 0, time: 0 })),
  penColor: 'black',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 3,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
});

it.each([
  // The right half of a lying pad would be lost beside the upright one.
  {
    from: LYING,
    to: UPRIGHT,
    drawn: [
      [10, 10],
      [710, 230],
    ],
    becomes: [14, 14, 986, 319],
  },
  // The lower part of an upright pad stays inside the lying one.
  {
    from: UPRIGHT,
    to: LYING,
    drawn: [
      [10, 10],
      [350, 230],
    ],
    becomes: [14, 14, 486, 319],
  },
] as const)(
  'keeps the whole signature when the pad changes: $from to $to',
  ({ from, to, drawn, becomes }) => {
    const moved = fitInto([stroke(...drawn.map(([x, y]): [number, number] => [x, y]))], from, to);
    for (const { x, y } of moved[0]?.points ?? []) {
      expect(x).toBeLessThanOrEqual(to.width);
      expect(y).toBeLessThanOrEqual(to.height);
    }
    expect(thousandths(moved, to)).toEqual([becomes]);
  },
);
