// @module-tag long
import { beforeEach, describe, expect } from 'vitest';
import type { TestApp } from '../testing/test-app.ts';
import { testWithStandIn } from '../testing/test-with-screens.ts';

const it = testWithStandIn({ RATE_LIMITS: 'on' });

describe('pages that are being rendered', () => {
  const slow = globalThis as typeof globalThis & { slowPages?: Promise<void> };
  let release: () => void;

  beforeEach(() => {
    slow.slowPages = new Promise((resolve) => {
      release = resolve;
    });
  });

  /** The request is sent at once, not when the result is awaited. */
  const ask = async (t: TestApp, url: string, remoteAddress: string) =>
    await t.app.inject({ url, remoteAddress });

  it('are limited per network, and still served to others', async ({ t }) => {
    const flood = Array.from({ length: 12 }, (_, page) => ask(t, `/slow${page}`, '192.0.2.1'));
    const refused = await Promise.all(flood.slice(8));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await ask(t, '/login', '192.0.2.2')).statusCode).toBe(200);
    release();
    expect((await Promise.all(flood.slice(0, 8))).map(({ statusCode }) => statusCode)).toEqual(
      Array(8).fill(200),
    );
    expect((await ask(t, '/slow11', '192.0.2.1')).statusCode).toBe(200);
  });

  it('are rendered once for concurrent requests', async ({ t }) => {
    const asked = Array.from({ length: 30 }, () => ask(t, '/slow99', '192.0.2.3'));
    release();
    const counts = (await Promise.all(asked)).map((answer) => answer.json<{ count: number }>().count);
    expect(new Set(counts).size).toBe(1);
  });
});
