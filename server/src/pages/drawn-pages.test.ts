import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect } from 'vitest';
import { aCustomer } from '../testing/builders.ts';
import { SOURCE_OF_SCREENS, writeSourceScreens } from '../testing/built-screens.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const screens = (await import(SOURCE_OF_SCREENS)) as Parameters<typeof writeSourceScreens>[0];
    const directory = await writeSourceScreens(screens);
    onCleanup(() => rm(directory, { recursive: true }));
    return directory;
  })
  .extend('options', { scope: 'file' }, ({ directory }) => ({ webDirectory: directory }));

const inShell = [
  '/manage',
  '/manage/planning',
  '/manage/journal',
  '/manage/comptabilite',
  '/manage/vehicules',
  '/manage/reglages',
  '/manage/nouvelle-location',
  '/manage/reservations/1',
  '/manager-reservations',
  '/accessories-management',
  '/vehicules/new',
  '/vehicules/modify/1',
  '/vehicules/archived',
];
const withBars = [
  '/reset-password',
  '/confirm-email',
  '/restore-email',
  '/profile',
  '/compte-supprime',
  '/my-reservations',
  '/reservation',
  '/reservation-success',
  '/payment-success',
  '/payment-cancel',
  '/caution/jeton',
  '/payer/jeton',
];
const bare = ['/manage/depart/1', '/manage/retour/1'];

/** What stands in the place of the page. */
const PLACE = /<main id="contenu"[^>]*>.*?role="status"[^>]*>.*?Chargement\.\.\..*?<\/main>/s;
const TOP_BAR = /<header.*?<nav[^>]* aria-label="Navigation principale".*?<\/header>/s;
const SHELL = /<nav[^>]* aria-label="Espace gestionnaire"[^>]*>/;
/** Every link of the bars leads somewhere before the scripts come. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('the HTML of a page that the browser draws', () => {
  it.for([...withBars, ...inShell])('%s has its bars and its place', async (url, { t }) => {
    const { statusCode, body } = await t.app.inject({ url });
    expect(statusCode).toBe(200);
    const [bar = ''] = TOP_BAR.exec(body) ?? [];
    expect(linksOf(bar)).toEqual(expect.arrayContaining(['/', '/#vehicules', '/#contact', '/login']));
    expect(body).toMatch(PLACE);
    expect(linksOf(/<footer.*<\/footer>/s.exec(body)?.[0] ?? '')).toContain('/mentions-legales');
  });

  it.for(inShell)('%s has the navigation of managers, for them alone', async (url, { t }) => {
    const { body } = await t.app.inject({ url });
    expect(SHELL.exec(body)?.[0]).toContain('data-for="MANAGER"');
    expect(linksOf(body)).toEqual(expect.arrayContaining(['/manage/planning', '/manage/journal']));
  });

  it.for([...withBars, ...bare])('%s has none', async (url, { t }) => {
    expect((await t.app.inject({ url })).body).not.toMatch(SHELL);
  });

  it.for(bare)('%s has its place without the bars', async (url, { t }) => {
    const { body } = await t.app.inject({ url });
    expect(body).toMatch(PLACE);
    expect(body).not.toMatch(/<header|<footer/);
  });

  it('that leads home has the bars as well', async ({ t }) => {
    for (const url of ['/vehicules/details', '/vehicules/modify']) {
      const { body } = await t.app.inject({ url });
      expect(body).toMatch(TOP_BAR);
      expect(body).toContain('<main');
    }
  });

  it('marks what only some see, each link once in a bar', async ({ t }) => {
    const [bar = ''] = TOP_BAR.exec((await t.app.inject({ url: '/profile' })).body) ?? [];
    const shown = [...bar.matchAll(/data-for="([^"]*)"/g)].map(([, people]) => people);
    // The bar, and its menu on narrow screens.
    const once = ['ACCOUNTANT', 'CUSTOMER', 'CUSTOMER MANAGER ACCOUNTANT', 'MANAGER', 'VISITOR'];
    expect(shown.toSorted()).toEqual([...once, ...once].toSorted());
  });

  it('is the same for everybody', async ({ t, manager }) => {
    const { token } = await aCustomer(t);
    const anonymous = await t.app.inject({ url: '/manage' });
    for (const authorization of [token, manager.token].map((each) => `Bearer ${each}`)) {
      const answer = await t.app.inject({ url: '/manage', headers: { authorization, cookie: 'a=b' } });
      expect(answer.body).toBe(anonymous.body);
    }
    expect(anonymous.headers['set-cookie']).toBeUndefined();
  });
});

describe('the HTML of a way to an account', () => {
  it.for([
    ['/login', 'Connexion', ['email', 'password']],
    ['/register', 'Créer un compte', ['firstName', 'lastName', 'email', 'phoneNumber', 'password']],
    ['/forgot-password', 'Mot de passe oublié', ['email']],
  ] as const)('%s has its form and the way home, and may be found', async ([url, heading, fields], { t }) => {
    const { body } = await t.app.inject({ url });
    expect(body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    const form = /<form .*<\/form>/s.exec(body)?.[0] ?? '';
    expect([...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining([...fields]),
    );
    // The script inside the document holds it back until the others have come.
    expect(form).toContain('data-submitted=""');
    expect(/<a [^>]*aria-label="Volant, accueil"[^>]*>/.exec(body)?.[0]).toContain('href="/"');
    expect(body).not.toContain('noindex');
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${url}">`));
  });

  it('repeats nothing of its address', async ({ t }) => {
    const { body } = await t.app.inject({ url: '/login?retour=%2Fprofile' });
    expect(body).toBe((await t.app.inject({ url: '/login' })).body);
  });
});

describe('the script inside a document', () => {
  const scriptOf = (html: string): string => /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const policyOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    String(headers['content-security-policy']);

  it.for(['/', '/login', '/manage', '/page-inconnue'])(
    'is the only one that may run, by its hash: %s',
    async (url, { t }) => {
      const answer = await t.app.inject({ url });
      const script = scriptOf(answer.body);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policyOf(answer)).toContain(`;script-src 'self' 'sha256-${hash}';`);
      expect(policyOf(answer)).not.toContain("script-src 'self' 'unsafe-inline'");
      // Every other one is a file or data.
      const others = answer.body.match(/<script(?![^>]* src=)(?![^>]* type="application\/(ld\+)?json")/g);
      expect(others).toHaveLength(1);
    },
  );

  it('may not run elsewhere', async ({ t }) => {
    for (const url of ['/api/vehicules', '/robots.txt', '/assets/inconnu.js']) {
      expect(policyOf(await t.app.inject({ url }))).toContain(";script-src 'self';");
    }
  });

  it.for<{ session?: unknown; local?: unknown; who: string | undefined }>([
    { who: undefined },
    { local: { email: 'a@b.be', token: 'x' }, who: 'CUSTOMER' },
    { session: { email: 'a@b.be', token: 'x', isManager: true }, who: 'MANAGER' },
    { session: { email: 'a@b.be', token: 'x', isManager: true, isOwner: true }, who: 'MANAGER' },
    { session: { email: 'a@b.be', token: 'x', isAccountant: true }, who: 'ACCOUNTANT' },
    // The tab's own session comes first.
    { session: { email: 'a@b.be', token: 'x' }, local: { token: 'y', isManager: true }, who: 'CUSTOMER' },
    { local: { email: 'a@b.be' }, who: undefined },
    { local: 'abc', who: undefined },
  ])('marks the document for $session, $local with $who', async ({ session, local, who }, { t }) => {
    const script = scriptOf((await t.app.inject({ url: '/manage' })).body);
    const dataset: Record<string, string> = {};
    const store = (value: unknown) => ({
      getItem: () => (value === undefined ? null : JSON.stringify(value)),
    });
    runInNewContext(script, {
      sessionStorage: store(session),
      localStorage: store(local),
      document: { documentElement: { dataset } },
    });
    expect(dataset['who']).toBe(who);
    expect('owner' in dataset).toBe((session as { isOwner?: true } | undefined)?.isOwner === true);
  });

  it('marks nothing where the browser refuses its stores', async ({ t }) => {
    const script = scriptOf((await t.app.inject({ url: '/manage' })).body);
    const dataset: Record<string, string> = {};
    const refusing = {
      getItem: () => {
        throw new Error('blocked');
      },
    };
    runInNewContext(script, {
      sessionStorage: refusing,
      localStorage: refusing,
      document: { documentElement: { dataset } },
    });
    expect(dataset).toEqual({});
  });
});
