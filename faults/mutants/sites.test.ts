import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sample, sitesOf, withSwitches } from './sites.ts';

const changes = (text: string): string[] => sitesOf('a.ts', text).map(({ change }) => change);

describe('the places that are changed', () => {
  it.each([
    ['a < b', ['a < b → a <= b']],
    ['a.b === 0', ['a.b === 0 → a.b !== 0', '0 → 1']],
    ['a + 1', ['a + 1 → a - 1']],
    ["a + ' €'", []],
    ['`${a + b}`', ['a + b → a - b']],
    ['!a', ['!a → a']],
    ['a && true', ['a && true → a || true', 'true → false']],
    ['a ?? b', []],
    ['a?.some(b)', ['some → every']],
    ['a.some', []],
    ['Math.min(a, 1)', ['min → max']],
    ['z.number().min(1)', []],
    ['a.pick({ b: true })', []],
    ["where('day', '<', day)", ["'<' → '<='"]],
    ["select('day', '<')", []],
    ['a as { b: true }', []],
  ])('%s', (text, expected) => {
    expect(changes(`x = ${text};`)).toEqual(expected);
  });

  it('none in types', () => {
    expect(changes('type A = true | -1; interface B { c: false } let d: true;')).toEqual([]);
  });
});

describe('a file with switches', () => {
  const text = 'list.some((one) => (one > 0 && !(one + 2 * one === 9)) || one < -5)';
  const sites = sitesOf('a.ts', text);
  const switched = withSwitches(text, new Map(sites.entries()));
  const run = (list: number[], mutant: number) =>
    runInNewContext(switched, { list, isMutant: (number: number) => number === mutant }) as boolean;

  it('does what the file did while none is on', () => {
    expect(run([3, -1], -1)).toBe(false);
    expect(run([3, -6], -1)).toBe(true);
    expect(run([3, 4], -1)).toBe(true);
  });

  it('makes one change for each of them', () => {
    const inputs = [[3], [0], [-5], [-6], [4], [3, 4], [9], [1], [2.25], [10], [-9]];
    const plain = inputs.map((list) => run(list, -1));
    expect(sites.map(({ change }) => change)).toContain('some → every');
    for (const [number, { change }] of sites.entries())
      expect([change, inputs.map((list) => run(list, number))]).not.toEqual([change, plain]);
  });
});

it('samples the same places when others were added', () => {
  const sites = sitesOf(
    'a.ts',
    Array.from({ length: 50 }, (_, index) => `f${index}(a < b${index});`).join('\n'),
  );
  const some = sample(sites, 10, 1);
  expect(sample(sites, 10, 1)).toEqual(some);
  expect(sample(sites, 10, 2)).not.toEqual(some);
  expect(sample(sites.slice(10), 40, 1).slice(0, 5)).toEqual(
    sample(sites, 50, 1)
      .filter((site) => sites.indexOf(site) >= 10)
      .slice(0, 5),
  );
});
