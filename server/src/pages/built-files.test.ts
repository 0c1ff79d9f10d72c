import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { openPage, rendered, testWithStandIn } from '../testing/test-with-screens.ts';

const it = testWithStandIn({ PUBLIC_URL: 'https://volant.example' });

describe('a file', () => {
  it('is cached as immutable, and compressed', async ({ t }) => {
    const plain = await openPage(t, '/assets/entry-1.js');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await openPage(t, '/assets/entry-1.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(
      (await openPage(t, '/assets/font-1.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBe(undefined);
  });

  it.for([
    '/assets/entry-1.js.map',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/assets/..%2f.secret',
    '/.secret',
    '/assets/',
    '/.vite/manifest.json',
  ])('is not served: %s', async (url, { t }) => {
    const answer = await openPage(t, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('hidden');
  });

  it('is served as /favicon.ico, which browsers request by themselves', async ({ t }) => {
    const answer = await openPage(t, '/favicon.ico');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('well-known addresses', () => {
  it('the manifest of the desk opens the day of the agency under its name, with pictures that exist', async ({
    t,
  }) => {
    const { statusCode, headers, body } = await openPage(t, '/desk.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Volant, comptoir',
      short_name: 'Volant',
      start_url: '/manage',
      display: 'standalone',
    });
    for (const { src, sizes } of manifest.icons) {
      const picture = await readFile(join(import.meta.dirname, '../../../web/public', src));
      // A PNG says its size from its 17th byte on.
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('security.txt says whom to write to, for half a year from now', async ({ t }) => {
    const { statusCode, headers, body } = await openPage(t, '/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = body.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages: fr',
      'Canonical: https://volant.example/.well-known/security.txt',
    ]);
    const days =
      (Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - t.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThan(365);
  });

  it('change-password leads to where the password is changed', async ({ t }) => {
    const { statusCode, headers } = await openPage(t, '/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/profile']);
  });
});

describe('for search engines', () => {
  it('robots.txt names the site map, with the public address', async ({ t }) => {
    const answer = await openPage(t, '/robots.txt', { host: 'evil.example' });
    expect(answer.body).toContain('Sitemap: https://volant.example/sitemap.xml');
    expect(answer.body).toContain('Disallow: /api/');
  });

  it('the site map lists the pages that exist, vehicles included', async ({ t }) => {
    const answer = await openPage(t, '/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const { vehicles } = (await rendered(t, '/')).data;
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://volant.example/',
      ...(vehicles ?? []).map(({ id }) => `https://volant.example/vehicules/details/${id}`),
    ]);
  });
});
