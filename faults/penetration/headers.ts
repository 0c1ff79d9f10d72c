import assert from 'node:assert/strict';
import type { Topic } from './probe.ts';

/** A page, an answer of the API, a refusal: what a browser is told stands on each. */
const PATHS = ['/', '/api/vehicules', '/api/inconnu', '/page-inconnue'];

const onEvery = async (
  call: (request: { path: string }) => Promise<{ headers: Headers }>,
  name: string,
  expected: RegExp,
): Promise<void> => {
  for (const path of PATHS) {
    const value = (await call({ path })).headers.get(name) ?? '';
    assert.match(value, expected, `${name} of ${path}`);
  }
};

export const headers: Topic = {
  name: 'headers',
  probes: [
    {
      name: 'no page can be framed by another site',
      run: async ({ site }) => {
        await onEvery(site.call, 'content-security-policy', /frame-ancestors 'none'/);
        await onEvery(site.call, 'x-frame-options', /^DENY$/);
      },
    },
    {
      name: 'nothing runs that does not come from the site',
      run: async ({ site }) => {
        await onEvery(site.call, 'content-security-policy', /default-src 'none';script-src 'self'/);
        await onEvery(site.call, 'x-content-type-options', /^nosniff$/);
      },
    },
    {
      name: 'browsers come back over HTTPS alone',
      run: ({ site }) => onEvery(site.call, 'strict-transport-security', /max-age=31536000/),
    },
    {
      name: 'no page may use what the site has no use for',
      run: ({ site }) => onEvery(site.call, 'permissions-policy', /camera=\(\).*geolocation=\(\)/),
    },
    {
      name: 'addresses of pages are told to no other site',
      run: ({ site }) => onEvery(site.call, 'referrer-policy', /^same-origin$/),
    },
    {
      name: 'no other origin reads an answer',
      run: async ({ site }) => {
        for (const path of PATHS) {
          const answer = await site.call({ path, headers: { origin: 'https://evil.example' } });
          assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
        }
      },
    },
    {
      name: 'a made-up host name comes back in no answer',
      run: async ({ site }) => {
        for (const path of PATHS) {
          const answer = await site.call({ path, headers: { 'x-forwarded-host': 'evil.example' } });
          assert.ok(!answer.text.includes('evil.example'), path);
        }
      },
    },
  ],
};
