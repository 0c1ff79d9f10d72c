import { describe, expect, it } from 'vitest';
import { newerThanFloor } from './browser-floor.ts';

describe('a built script', () => {
  it.each([
    ['const a = /(?<!x)y/;', 'regular expression: (?<!'],
    ['const a = /(?<=x)y/u;', 'regular expression: (?<='],
    ["const a = new RegExp('(?<=x)y');", 'regular expression: (?<='],
    ['const a = new RegExp(`(?<!${x})y`);', 'regular expression: (?<!'],
    ['const a = /[a--b]/v;', 'regular expression: flag v'],
    ['const a = /(?i:a)b/;', 'regular expression: (?i:'],
    ['class A { static { go(); } }', 'static block'],
    ["import a from './a.json' with { type: 'json' };", 'import attributes'],
    ['list.toSorted();', '.toSorted'],
    ['list?.toReversed();', '.toReversed'],
    ['Map.groupBy(list, go);', '.groupBy'],
    ['const { promise } = Promise.withResolvers();', '.withResolvers'],
    ['URL.canParse(address);', '.canParse'],
    ['fetch(address, { signal: AbortSignal.timeout(5) });', 'AbortSignal.timeout'],
    ['element.checkVisibility();', '.checkVisibility'],
    ['map.values().map(go);', 'iterator.map'],
    ['new OffscreenCanvas(1, 1);', 'OffscreenCanvas'],
    ['let a = ;', /^syntax: /],
  ])('that holds %s cannot be run by the oldest browsers', (code, need) => {
    const found = newerThanFloor(code);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(need);
  });

  it.each([
    'class A { #a = 1; static b = 2; c = () => this.#a; has(x) { return #a in x; } }',
    'const a = /(?<year>\\d{4})(?=x)(?!y)(?:z)/dgu;',
    'list.findLast(go); list.at(-1); Object.hasOwn(a, b); structuredClone(a); a ??= b?.c;',
    'Object.entries(a).map(go); Object.values(a).filter(go); [...map.keys()].map(go);',
    'const later = await import("./a.js"); controller.abort(new Error("a", { cause: b }));',
  ])('that holds %s runs in all', (code) => {
    expect(newerThanFloor(code)).toEqual([]);
  });
});
