import { describe, expect, it } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoManager } from './demo-accounts.ts';

type Env = Record<string, string>;

const LIVE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
/** What an agency sets before it takes real money. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://volant.example',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtp://mail.volant.example:587',
  ...LIVE_KEYS,
  ...agencyEnvironment,
};

const linesOf = (env: Env): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

const without = (env: Env, name: string): Env =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));

describe('NODE_ENV', () => {
  it.each(['', 'development', 'test'])('"%s" is not production', (value) => {
    expect(readConfig({ NODE_ENV: value })).toMatchObject({
      production: false,
      allowsDemo: true,
      demo: true,
    });
  });

  it.each(['prod', 'Production', 'staging'])('"%s" is refused', (value) => {
    expect(linesOf({ NODE_ENV: value })).toEqual([
      `NODE_ENV doit valoir production, development ou test, ou rester vide (reçu : ${value})`,
    ]);
  });
});

describe('the key of secrets', () => {
  it('has 64 hexadecimal digits, or stands in a file', () => {
    expect(readConfig({ SECRETS_KEY: 'aB'.repeat(32) }).secretsKey).toEqual(Buffer.alloc(32, 0xab));
    expect(readConfig({}).secretsKey).toBeUndefined();
  });

  it.each(['ab', 'z'.repeat(64), 'ab'.repeat(33)])('is refused without being shown: %s', (key) => {
    const lines = linesOf({ SECRETS_KEY: key });
    expect(lines).toEqual(['SECRETS_KEY doit être 64 chiffres hexadécimaux (`openssl rand -hex 32`)']);
  });
});

describe('real money', () => {
  it('is accepted with complete production settings', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      allowsDemo: false,
      demo: false,
      trustProxy: ['loopback'],
      mail: { kind: 'smtp', requireTls: true },
    });
  });

  it('implies every rule of production, whatever NODE_ENV says', () => {
    for (const value of ['', 'development', 'test']) {
      expect(readConfig({ ...PRODUCTION, NODE_ENV: value })).toMatchObject({ production: true, demo: false });
      const lines = linesOf({ ...LIVE_KEYS, NODE_ENV: value, RATE_LIMITS: 'off' });
      const demonstration = Object.keys(agencyEnvironment);
      expect(lines).toHaveLength(4 + demonstration.length);
      for (const name of ['RATE_LIMITS', 'TRUST_PROXY', 'PUBLIC_URL', 'SMTP_URL', ...demonstration]) {
        expect(lines.some((line) => line.startsWith(name))).toBe(true);
      }
    }
  });

  it.each([
    [{ PAYMENTS: 'test' }, 'PAYMENTS=test est refusé avec une clé Stripe réelle'],
    [{ PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox est refusé avec une clé Stripe réelle'],
    [{ DEMO: 'on' }, 'DEMO=on est refusé avec une clé Stripe réelle'],
    [
      { PUBLIC_URL: 'http://volant.example', INSECURE_HTTP: 'on' },
      'INSECURE_HTTP=on est refusé avec une clé Stripe réelle',
    ],
  ])('is not accepted with %j', (env, line) => {
    expect(linesOf({ ...PRODUCTION, ...env })).toContain(line);
  });
});

describe('production refuses', () => {
  it.each([
    ['no limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS=off est refusé en production'],
    [
      'pages over HTTP',
      { PUBLIC_URL: 'http://volant.example' },
      'PUBLIC_URL doit commencer par https:// en production (INSECURE_HTTP=on accepte http://, sans clé Stripe réelle)',
    ],
    [
      'test keys of Stripe',
      TEST_KEYS,
      'En production, les clés Stripe doivent être réelles (PAYMENTS=test accepte des clés de test)',
    ],
    [
      'the published password of the demonstration',
      { MANAGER_EMAIL: 'chef@agence.be', MANAGER_PASSWORD: demoManager.password },
      'MANAGER_PASSWORD est un mot de passe publié : choisissez-en un autre',
    ],
    [
      'a weak password',
      { MANAGER_EMAIL: 'chef@agence.be', MANAGER_PASSWORD: 'Tournesol9' },
      'MANAGER_PASSWORD : Le mot de passe doit contenir au moins un caractère spécial.',
    ],
  ])('%s', (_what, env, line) => {
    expect(linesOf({ ...PRODUCTION, ...env })).toEqual([line]);
  });

  it('a missing TRUST_PROXY', () => {
    expect(linesOf(without(PRODUCTION, 'TRUST_PROXY'))).toEqual([
      expect.stringContaining('TRUST_PROXY est obligatoire en production') as string,
    ]);
  });

  it.each([
    ['test keys', { ...TEST_KEYS, PAYMENTS: 'test' }],
    ['HTTP', { ...TEST_KEYS, PAYMENTS: 'test', PUBLIC_URL: 'http://volant.example', INSECURE_HTTP: 'on' }],
  ])('no longer %s, once explicitly allowed', (_what, env) => {
    expect(readConfig({ ...PRODUCTION, ...env }).production).toBe(true);
  });
});

describe('the demonstration', () => {
  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.8.9.10', PUBLIC_URL: 'http://127.8.9.10:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
  ])('is allowed on loopback addresses: %j', (env) => {
    expect(readConfig(env)).toMatchObject({ allowsDemo: true, demo: true });
  });

  it.each<Env>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.10' },
    { HOST: '127.0.0.1.example' },
    { PUBLIC_URL: 'https://volant.example' },
    { PUBLIC_URL: 'http://localhost.example' },
  ])('is not allowed elsewhere: %j', (env) => {
    expect(readConfig(env)).toMatchObject({ allowsDemo: false, demo: false });
    expect(linesOf({ ...env, DEMO: 'on' })).toEqual([
      'DEMO=on demande que HOST et PUBLIC_URL soient ceux de cette machine (127.0.0.1, ::1 ou localhost)',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['none', []],
    ['loopback', ['loopback']],
    ['192.0.2.7', ['192.0.2.7']],
    ['fc00::/7,fd00::/8', ['fc00::/7', 'fd00::/8']],
    ['::1,::ffff:10.0.0.5', ['::1', '::ffff:10.0.0.5']],
    [' 10.0.0.0/8 , 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ])('"%s" names the proxies', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each(['on', 'true', '1'])('"%s" does not say which proxy', (value) => {
    expect(linesOf({ TRUST_PROXY: value })).toEqual([
      `TRUST_PROXY=${value} ne dit pas à quel proxy se fier : donnez ses adresses, par exemple TRUST_PROXY=loopback pour un proxy de cette machine`,
    ]);
  });

  it.each([
    'foo',
    'off',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '96.0.0.0/7',
    '::/0',
    '2000::/3',
    '2a00::/7',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff:0:0/96',
    '::/16',
    'fe80::1%eth0/64',
    '2001:db8::/129',
    '10.0.0',
    'none,10.0.0.1',
    ',',
    '10.0.0.1/',
  ])('"%s" is refused', (value) => {
    expect(linesOf({ TRUST_PROXY: value })).toEqual([
      `TRUST_PROXY doit être none, ou une liste d'adresses (10.0.0.5, 10.0.0.0/8, loopback) séparées par des virgules (reçu : ${value})`,
    ]);
  });
});

describe('the agency', () => {
  it('is invented where the site is only tried', () => {
    const { agency, mail } = readConfig({});
    expect(agency.email).toMatch(/\.example$/);
    expect(mail.from).toContain(agency.email);
  });

  it.each(Object.keys(agencyEnvironment))('has to be set in production: %s', (name) => {
    for (const env of [without(PRODUCTION, name), { ...PRODUCTION, [name]: '  ' }]) {
      const [line, ...others] = linesOf(env);
      expect(line).toContain(`${name} est obligatoire en production`);
      expect(others).toEqual([]);
    }
  });

  it.each(['BE 0123.456.748', 'TVA en cours'])(
    'has a company number that passes its check, wherever it is set: %s',
    (value) => {
      for (const env of [{}, PRODUCTION]) {
        expect(linesOf({ ...env, AGENCY_COMPANY_NUMBER: value })).toEqual([
          `AGENCY_COMPANY_NUMBER n'est pas un numéro d'entreprise belge : dix chiffres dont les deux derniers contrôlent les autres, comme BE 0123.456.749 (reçu : ${value})`,
        ]);
      }
    },
  );

  it('shows its company number in one form', () => {
    expect(readConfig({ ...PRODUCTION, AGENCY_COMPANY_NUMBER: '0234567873' }).agency.companyNumber).toBe(
      'BE 0234.567.873',
    );
  });

  it('has a telephone and an address for mails that can be used', () => {
    expect(linesOf({ ...PRODUCTION, AGENCY_PHONE: 'sur rendez-vous' })).toEqual([
      "AGENCY_PHONE n'est pas un numéro de téléphone (reçu : sur rendez-vous)",
    ]);
    expect(linesOf({ ...PRODUCTION, AGENCY_EMAIL: 'bonjour' })).toEqual([
      "AGENCY_EMAIL n'est pas une adresse valide (reçu : bonjour)",
    ]);
  });
});

describe('SMTP_URL', () => {
  const requiresTls = (env: Env): unknown => {
    const { mail } = readConfig(env);
    return mail.kind === 'smtp' && mail.requireTls;
  };

  it.each([
    [{ SMTP_URL: 'smtp://mail.volant.example:587' }, true],
    [{ SMTP_URL: 'smtps://mail.volant.example' }, true],
    // Nothing leaves the machine.
    [{ SMTP_URL: 'smtp://localhost:25' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'required' }, true],
    [{ SMTP_URL: 'smtp://mail.volant.example:587', SMTP_TLS: 'optional' }, false],
  ])('%j requires TLS: %s', (env, expected) => {
    expect(requiresTls(env)).toBe(expected);
  });
});
