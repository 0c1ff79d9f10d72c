import { describe, expect, it } from 'vitest';
import { storeOf } from './browser-store.ts';

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
/** A full one reads and throws on writes only. */
const full = { getItem: () => 'old', setItem: refuse, removeItem: () => undefined };

describe('a store of the browser', () => {
  it.each([
    ['is missing', () => undefined],
    ['throws', refuse],
    ['throws at each call', () => new Proxy({} as Storage, { get: () => refuse, ownKeys: refuse })],
  ])('that %s is empty, and keeps nothing', (_how, open) => {
    const store = storeOf(open);
    expect([store.read('a'), store.keep('a', '1'), store.keys()]).toEqual([undefined, undefined, []]);
    expect(() => store.forget('a')).not.toThrow();
  });

  it('that is full keeps what it has', () => {
    const store = storeOf(() => full);
    expect([store.keep('a', 'new'), store.read('a')]).toEqual([undefined, 'old']);
  });
});
