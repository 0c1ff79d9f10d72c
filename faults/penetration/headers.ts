import assert from 'node:assert/strict';
import type { Topic } from './target.ts';

/** A page, an API answer, and an error of each. */
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
      name: 'only scripts of the site run',
      run: async ({ site }) => {
        await onEvery(site.call, 'content-security-policy', /default-src 'none';script-src 'self'/);
        await onEvery(site.call, 'x-content-type-options', /^nosniff$/);
      },
    },
    {
      name: 'browsers use HTTPS only',
      run: ({ site }) => onEvery(site.call, 'strict-transport-security', /max-age=31536000/),
    },
    {
      name: 'pages cannot use device features that the site does not need',
      run: ({ site }) => onEvery(site.call, 'permissions-policy', /camera=\(\).*geolocation=\(\)/),
    },
    {
      name: 'URLs are not sent to other sites',
      run: ({ site }) => onEvery(site.call, 'referrer-policy', /^same-origin$/),
    },
    {
      name: 'other origins cannot read answers',
      run: async ({ site }) => {
        for (const path of PATHS) {
          const answer = await site.call({ path, headers: { origin: 'https://evil.example' } });
          assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
        }
      },
    },
    {
      name: 'a forged host name does not appear in any answer',
      run: async ({ site }) => {
        for (const path of PATHS) {
          const answer = await site.call({ path, headers: { 'x-forwarded-host': 'evil.example' } });
          assert.ok(!answer.text.includes('evil.example'), path);
        }
      },
    },
  ],
};
