import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeOf, tabNotes } from './browser-store.ts';

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
/** A full one reads and throws on writes only. */
const full = { getItem: () => 'old', setItem: refuse, removeItem: () => undefined } as unknown as Storage;

afterEach(() => vi.unstubAllGlobals());

describe('a store of the browser', () => {
  it.each([
    ['is missing', () => undefined],
    ['throws', refuse],
    ['throws at each call', () => new Proxy({} as Storage, { get: () => refuse, ownKeys: refuse })],
  ])('that %s is empty, and keeps nothing', (_how, open) => {
    const store = storeOf(open);
    expect([store.read('a'), store.keep('a', '1'), store.keys()]).toEqual([undefined, false, []]);
    expect(() => store.forget('a')).not.toThrow();
  });

  it('that is full keeps what it has', () => {
    const store = storeOf(() => full);
    expect([store.keep('a', 'new'), store.read('a')]).toEqual([false, 'old']);
  });
});

describe('the notes of a tab', () => {
  it('stay for the document where the browser keeps nothing, and are forgotten', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(tabNotes.keep('a', '1')).toBe(false);
    expect([tabNotes.read('a'), tabNotes.keys()]).toEqual(['1', ['a']]);
    tabNotes.forget('a');
    expect([tabNotes.read('a'), tabNotes.keys()]).toEqual([undefined, []]);
  });

  it('say what was written last where the store is full', () => {
    vi.stubGlobal('sessionStorage', full);
    tabNotes.keep('a', 'new');
    expect(tabNotes.read('a')).toBe('new');
    tabNotes.forget('a');
  });
});
