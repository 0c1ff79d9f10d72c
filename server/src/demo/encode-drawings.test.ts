import { expect, it } from 'vitest';
import { encodeDrawings } from './encode-drawings.ts';

/** A quick one and a slow one take turns. */
const drawing = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;

it('gives every drawing back, in its order', { timeout: 120_000 }, async () => {
  const ratios = [2, 1, 4, 1, 3];
  const found: number[] = [];
  for await (const { width, height } of encodeDrawings(ratios.map((ratio) => drawing(ratio * 100, 100))))
    found.push(Math.round(width / height));
  expect(found).toEqual(ratios);
});
