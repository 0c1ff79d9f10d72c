import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');

const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: SOURCE }).map((file) => ({
    file,
    text: readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
  }));

const sheets = read('**/*.css');
const code = read('**/*.{ts,tsx}').filter(({ file }) => !file.includes('.test.'));

/** The widths that a text compares the window or a container with, in pixels: `max-width: 899.98px` is 900. */
const widthsIn = (text: string): number[] =>
  [...text.matchAll(/@(?:media|container|import)[^{;]*|\((?:min|max)-width:[^)]*\)/g)].flatMap(
    ([condition]) =>
      [...condition.matchAll(/\([^)]*width[^)]*\)/g)].flatMap(([compared]) =>
        [...compared.matchAll(/([\d.]+)(px|r?em)/g)].map(([, size, unit]) => {
          const pixels = Number(size) * (unit === 'px' ? 1 : 16);
          return compared.startsWith('(max-') ? Math.floor(pixels) + 1 : pixels;
        }),
      ),
  );

describe('widths at which the layout changes', () => {
  it.each([
    ['@media (width >= 900px) {', [900]],
    ['@media screen and (480px <= width < 900px) {', [480, 900]],
    ['@media (width < 900px) and (height >= 500px) {', [900]],
    ['@container (width >= 85rem) {', [1360]],
    ["@import './cards.css' (width < 900px);", [900]],
    ["useMediaQuery('(max-width: 699.98px)')", [700]],
    ["const SIZES = '(max-width: 599px) 150px, 290px';", [600]],
    ['@media (height < 500px) {', []],
    ['.box { max-width: 320px; }', []],
  ])('in %s', (text, widths) => {
    expect(widthsIn(text)).toEqual(widths);
  });

  it('are few, in style sheets and scripts alike', () => {
    const widths = new Set([...sheets, ...code].flatMap(({ text }) => widthsIn(text)));
    expect([...widths].sort((a, b) => a - b)).toEqual([288, 480, 600, 700, 900, 1120, 1200, 1360]);
  });
});
