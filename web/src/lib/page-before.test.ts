import { describe, expect, it } from 'vitest';
import { hasPageBefore } from './page-before.ts';

describe('the page before this one', () => {
  it('is there once the visitor has moved within the site', () => {
    expect(hasPageBefore({ idx: 1, key: 'abc' })).toBe(true);
  });

  it.each([
    ['the first page of a visit', { idx: 0 }],
    ['the page that replaced it, under a key of its own', { idx: 0, key: 'abc' }],
    ['an entry that is not of the router', null],
    ['an entry of something else', { scroll: 3 }],
  ])('is not there on %s', (_which, state) => {
    expect(hasPageBefore(state)).toBe(false);
  });
});
