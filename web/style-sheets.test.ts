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

/** What may stand beside the tokens of `src/styles/tokens.css`; sizes of print are in points. */
const ALLOWED = {
  'border-radius': /^(?:(?:0|50%|inherit|var\(--radius-\w+\))(?: |$))+$/,
  'font-size': /^(?:inherit|[\d.]+pt|var\(--text-\w+\)|max\(0\.6em, .*)$/,
  'font-weight': /^(?:inherit|normal|var\(--weight-\w+\))$/,
  gap: /^(?:(?:0|1px|2px|1\.1em|var\(--space-[\w-]+\)|var\(--panel-gap, .*)(?: |$))+$/,
} as const;

/** The declarations whose size, weight or colour is no token. */
const literalsIn = (text: string): string[] =>
  [...text.replaceAll(/@font-face[^}]*\}/g, '').matchAll(/([\w-]+):([^;{}]+);/g)].flatMap(
    ([, property = '', given = '']) => {
      const value = given.trim();
      const name = property.replace(/^(?:row|column)-(?=gap$)|(?<=^border)-\w+-\w+(?=-radius$)/, '');
      const allowed = name in ALLOWED ? ALLOWED[name as keyof typeof ALLOWED] : undefined;
      const isLiteral = allowed?.test(value) === false || /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(\d/i.test(value);
      return isLiteral ? [`${property}: ${value}`] : [];
    },
  );

describe('sizes, weights and colours', () => {
  it.each([
    'border-radius: 6px',
    'border-radius: var(--radius-s) 3px 0 0',
    'font-size: 1.125rem',
    'font-weight: 600',
    'gap: 10px var(--space-2)',
    'row-gap: 5px',
    'border-top-left-radius: 6px',
    'color: #fff',
    'background: linear-gradient(rgb(0 0 0 / 20%), var(--paper))',
  ])('%s is found', (declaration) => {
    expect(literalsIn(`.box { ${declaration}; }`)).toEqual([declaration]);
  });

  it.each([
    'border-radius: 50%',
    'border-radius: 0 var(--radius-s) var(--radius-s) 0',
    'font-size: var(--text-s)',
    'font-weight: inherit',
    'gap: 2px var(--space-1-half)',
    'background: rgb(var(--sand) / 20%)',
  ])('%s is not', (declaration) => {
    expect(literalsIn(`.box { ${declaration}; }`)).toEqual([]);
  });

  it.each(sheets.filter(({ file }) => file !== join('styles', 'tokens.css')))(
    'are tokens in $file',
    ({ text }) => {
      expect(literalsIn(text)).toEqual([]);
    },
  );
});

describe('buttons that may not be mistaken for one another', () => {
  const sheet = (name: string): string =>
    sheets.find(({ file }) => file === join(...name.split('/')))?.text ?? '';

  /** The colour of a property of a class, as the tokens give it. */
  const colourOf = (name: string, property: string): string => {
    const [, rule = ''] =
      new RegExp(`\\n\\.${name} \\{([^}]*)`).exec(sheet('ui/controls/button.module.css')) ?? [];
    const [, token = ''] = new RegExp(`(?<![\\w-])${property}: var\\((--[\\w-]+)\\)`).exec(rule) ?? [];
    const [, colour = ''] = new RegExp(`${token}: (#[\\da-f]{6})`).exec(sheet('styles/tokens.css')) ?? [];
    return colour;
  };

  /** The relative luminance of WCAG. */
  const luminance = (colour: string): number => {
    const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const contrast = (one: string, other: string): number => {
    const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  it('the act that matters and the one that destroys differ by more than their hue', () => {
    expect(contrast(colourOf('action', 'background'), colourOf('danger', 'background'))).toBeGreaterThan(3);
  });

  it.each(['action', 'primary', 'secondary', 'danger'])('%s can be read', (name) => {
    expect(contrast(colourOf(name, 'background'), colourOf(name, 'color'))).toBeGreaterThan(4.5);
  });
});

it('only one component opens a part of a page', () => {
  const own = code.filter(({ text }) => /<(?:details|summary)\b/.test(text));
  expect(own.map(({ file }) => file)).toEqual([join('ui', 'page', 'folded.tsx')]);
});

/** Selectors that let anything stand before a sibling: `.lines > * + *`. */
const anySiblingIn = (text: string): string[] =>
  [...text.matchAll(/[^{};]*(?=\{)/g)]
    .map(([selector]) => selector.trim())
    .filter((selector) => /(?:^|[\s>+~(])\*\s*[+~]/.test(selector));

describe('siblings', () => {
  it.each(['.lines > * + * {', '.list * ~ .item {', '* + p {'])('%s is found', (rule) => {
    expect(anySiblingIn(rule)).toHaveLength(1);
  });

  it.each(['.check + * {', 'p + p {', '.box { width: calc(2px * 3 + 1px); }'])('%s is none', (rule) => {
    expect(anySiblingIn(rule)).toEqual([]);
  });

  // A dialog, a menu or an announcement at the end of the body would make the browser style the whole page anew.
  it('follow something that has a name', () => {
    expect(sheets.flatMap(({ file, text }) => anySiblingIn(text).map((rule) => `${file}: ${rule}`))).toEqual(
      [],
    );
  });
});
