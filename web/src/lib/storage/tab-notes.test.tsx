import { afterEach, expect, it, vi } from 'vitest';
import { sessionStorageOfBrowser } from './session-storage.ts';
import { tabNotes } from './tab-notes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  tabNotes.forget('a');
});

/** A full one reads and throws on writes only. */
const full = {
  getItem: () => 'old',
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

it('stay for the document where the browser keeps nothing, and are forgotten', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(tabNotes.keep('a', '1')).toBeUndefined();
  expect(tabNotes.read('a')).toBe('1');
  tabNotes.forget('a');
  expect(tabNotes.read('a')).toBeUndefined();
});

it('say what was written last where the store is full', () => {
  vi.stubGlobal('sessionStorage', full);
  tabNotes.keep('a', 'new');
  expect(tabNotes.read('a')).toBe('new');
});

it.each([
  ['expired', '1'],
  ['signedOut', undefined],
] as const)('after a session that ended as %s are %s', (end, left) => {
  vi.stubGlobal('sessionStorage', undefined);
  tabNotes.keep('a', '1');
  sessionStorageOfBrowser.clear(end);
  expect(tabNotes.read('a')).toBe(left);
});
