import assert from 'node:assert/strict';
import type { Probe, Topic, Settings } from './target.ts';

const LIVE_KEYS: Settings = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const PUBLISHED = 'Volant-Demo-2026!';
/** A trial on this machine, without the demo fleet. */
const TRIAL: Settings = {
  NODE_ENV: '',
  PUBLIC_URL: 'http://localhost:3000',
  PAYMENTS: '',
  TRUST_PROXY: 'none',
  DEMO: 'off',
};
const NO_MANAGER: Settings = { MANAGER_EMAIL: '', MANAGER_PASSWORD: '' };

const refuses = (what: string, settings: Settings, line: RegExp): Probe => ({
  name: `the start is refused with ${what}`,
  run: async ({ refusedStart }) => {
    const lines = await refusedStart(settings);
    assert.ok(
      lines.some((text) => line.test(text)),
      lines.join('\n'),
    );
  },
});

export const settings: Topic = {
  name: 'settings',
  probes: [
    {
      name: 'the demo manager of a trial keeps production from starting',
      run: async ({ start, refusedStart, directory }) => {
        const dataDir = await directory();
        const trial = await start({ ...TRIAL, ...NO_MANAGER }, dataDir);
        const login = await trial.call({
          path: '/api/auths/login',
          body: { email: 'agence@volant.example', password: PUBLISHED },
        });
        assert.equal(login.status, 200);
        await trial.stop();
        const lines = await refusedStart({}, dataDir);
        assert.equal(lines.length, 1, lines.join('\n'));
        assert.match(lines[0] ?? '', /agence@volant\.example.*npm run demo -- remove/);
      },
    },
    {
      name: 'the published password does not work in production',
      run: async ({ site }) => {
        for (const email of ['agence@volant.example', 'client@volant.example']) {
          const login = await site.call({ path: '/api/auths/login', body: { email, password: PUBLISHED } });
          assert.equal(login.status, 401, email);
        }
      },
    },
    {
      name: 'production does not expose its mails',
      run: async ({ site }) => {
        for (const path of ['/sandbox/mail', '/sandbox/mail?format=json', '/sandbox/mail/welcome.1']) {
          assert.equal((await site.call({ path })).status, 404, path);
        }
      },
    },
    {
      name: 'a trial that is reachable from other machines has no demo accounts and no readable mails',
      run: async ({ start }) => {
        const open = await start({ ...TRIAL, ...NO_MANAGER, HOST: '0.0.0.0' });
        assert.equal((await open.call({ path: '/sandbox/mail' })).status, 404);
        const login = await open.call({
          path: '/api/auths/login',
          body: { email: 'agence@volant.example', password: PUBLISHED },
        });
        assert.equal(login.status, 401);
      },
    },
    refuses(
      'live keys without the rules of production',
      { ...LIVE_KEYS, NODE_ENV: '', RATE_LIMITS: 'off' },
      /RATE_LIMITS=off/,
    ),
    refuses('an unknown NODE_ENV', { NODE_ENV: 'prod' }, /NODE_ENV/),
    refuses('no agency named', { AGENCY_NAME: '' }, /AGENCY_NAME/),
    refuses(
      'a company number that fails its check',
      { AGENCY_COMPANY_NUMBER: 'BE 0123.456.748' },
      /AGENCY_COMPANY_NUMBER/,
    ),
    {
      name: 'production shows nothing of the invented agency',
      run: async ({ site }) => {
        for (const path of ['/', '/mentions-legales', '/cgu-cgv', '/politique-confidentialite']) {
          const { text } = await site.call({ path });
          assert.doesNotMatch(text, /Wavre|0123\.456\.749|bonjour@volant\.example/, path);
        }
        assert.match((await site.call({ path: '/mentions-legales' })).text, /0234\.567\.873/);
      },
    },
    refuses('pages over HTTP', { PUBLIC_URL: 'http://volant.example' }, /PUBLIC_URL/),
    refuses('a published password for its manager', { MANAGER_PASSWORD: PUBLISHED }, /MANAGER_PASSWORD/),
    refuses('a proxy that is not named', { TRUST_PROXY: 'on' }, /TRUST_PROXY=on/),
    {
      name: 'a forged client address does not bypass the limits',
      run: async ({ site }) => {
        const statuses: number[] = [];
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const { status } = await site.call({
            path: '/api/auths/login',
            from: `203.0.113.${attempt}, 198.51.100.77`,
            body: { email: 'personne@exemple.be', password: 'Faux-123456' },
          });
          statuses.push(status);
        }
        assert.equal(statuses.at(-1), 429, statuses.join(' '));
      },
    },
  ],
};
