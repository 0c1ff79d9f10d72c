import { join, resolve } from 'node:path';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { passwordRefusals } from '@volant/shared/accounts/password.rules.ts';

/** Settings of the application; this file is the only reader of the environment (see `.env.example`). */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  trustProxy: boolean;
  rateLimits: boolean;
  /** Connections that a process takes at once. */
  maxConnections: number;
  logLevel: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  payments:
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; live: boolean }
    | { kind: 'sandbox'; port: number; url: string | undefined };
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'files'; from: string };
  photos:
    | { kind: 'disk' }
    | {
        kind: 's3';
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      };
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };
  backups: {
    directory: string;
    /** How old the last one is when the server makes the next; undefined: it makes none. */
    everyHours: number | undefined;
    keep: number;
  };
  manager: { email: string; password: string } | undefined;
  agency: Agency;
}

/** Who the agency is: shown in the footer, the legal pages and the mails. */
export interface Agency {
  name: string;
  address: string;
  phone: string;
  email: string;
  companyNumber: string;
}

export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

type Environment = Record<string, string | undefined>;

export interface ManagerSettings {
  config: Config;
  /** `MANAGER_PASSWORD`: here, of the manager to add. */
  password: string | undefined;
}

/** The settings of `npm run manager`, which adds a manager other than the first one: that one's address says nothing. */
export const readManagerSettings = (env: Environment = process.env): ManagerSettings => ({
  config: readConfig({ ...env, MANAGER_EMAIL: undefined, MANAGER_PASSWORD: undefined }),
  password: env['MANAGER_PASSWORD'] || undefined,
});

/** The environment of a program that we start. */
export const environmentWith = (values: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
});

/** Reads and checks every setting; throws one `ConfigError` with a line for each wrong value. */
export const readConfig = (env: Environment = process.env): Config => {
  const wrong: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = (name: string, fallback: number, lowest: 0 | 1): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= lowest && number <= 65_535) return number;
    wrong.push(`${name} doit être un numéro de port entre ${lowest} et 65535 (reçu : ${value})`);
    return fallback;
  };
  const count = (name: string, fallback: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    wrong.push(`${name} doit être un nombre entier entre 1 et ${most} (reçu : ${value})`);
    return fallback;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined => {
    const value = text(name);
    if (value === undefined || values.includes(value as T)) return value as T | undefined;
    wrong.push(`${name} doit valoir ${values.join(' ou ')} (reçu : ${value})`);
    return undefined;
  };
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    wrong.push(`${name} doit être une adresse ${protocols.join(' ou ')}//… (reçu : ${value})`);
    return undefined;
  };

  const production = env['NODE_ENV'] === 'production';
  const listenPort = port('PORT', 3000, 1);
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const sandboxPort = port('SANDBOX_PORT', 12_111, 0);
  const sandboxUrl = url('SANDBOX_URL', ['http:', 'https:']);
  const sandboxAllowed = oneOf('PAYMENTS', ['sandbox', 'stripe'] as const);
  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'] as const) !== 'off';
  const maxConnections = count('MAX_CONNECTIONS', 1_000, 100_000);
  const demoWish = oneOf('DEMO', ['on', 'off'] as const);
  const logLevel =
    oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info';

  const keys = {
    STRIPE_SECRET_KEY: text('STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: text('STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: text('STRIPE_WEBHOOK_SECRET'),
  };
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = keys;
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  const missing = Object.entries(keys).filter(([, value]) => value === undefined);
  let payments: Config['payments'] = { kind: 'sandbox', port: sandboxPort, url: sandboxUrl };
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    if (!/^(sk|rk)_(test|live)_/.test(secretKey))
      wrong.push('STRIPE_SECRET_KEY doit commencer par sk_test_ ou sk_live_');
    if (!/^pk_(test|live)_/.test(publishableKey))
      wrong.push('STRIPE_PUBLISHABLE_KEY doit commencer par pk_test_ ou pk_live_');
    if (!webhookSecret.startsWith('whsec_')) wrong.push('STRIPE_WEBHOOK_SECRET doit commencer par whsec_');
    const live = /^(sk|rk)_live_/.test(secretKey);
    if (live !== publishableKey.startsWith('pk_live_')) {
      wrong.push('STRIPE_SECRET_KEY et STRIPE_PUBLISHABLE_KEY ne sont pas du même mode (test ou live)');
    }
    payments = { kind: 'stripe', secretKey, publishableKey, webhookSecret, live };
  } else if (given.length > 0) {
    wrong.push(`${missing.map(([name]) => name).join(' et ')} manque : les trois clés Stripe vont ensemble`);
  }
  if (production && payments.kind === 'sandbox' && sandboxAllowed !== 'sandbox') {
    wrong.push(
      'En production, les clés Stripe sont obligatoires (PAYMENTS=sandbox accepte le mode démonstration)',
    );
  }
  const live = payments.kind === 'stripe' && payments.live;
  if (live && demoWish === 'on') wrong.push('DEMO=on est refusé avec une clé Stripe réelle');

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (production && publicUrl === undefined) wrong.push('PUBLIC_URL est obligatoire en production');

  const agency: Agency = {
    name: text('AGENCY_NAME') ?? 'Volant',
    address: text('AGENCY_ADDRESS') ?? 'Rue de la Station 12, 1300 Wavre, Belgique',
    phone: text('AGENCY_PHONE') ?? '+32 10 45 67 89',
    email: text('AGENCY_EMAIL') ?? 'bonjour@volant.example',
    companyNumber: text('AGENCY_COMPANY_NUMBER') ?? 'BE 0123.456.749',
  };

  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const mailWish = oneOf('MAIL', ['files', 'smtp'] as const);
  const from = text('MAIL_FROM') ?? `${agency.name} <${agency.email}>`;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (/[\r\n]/.test(from) || !isEmail(normalizeEmail(address))) {
    wrong.push(`MAIL_FROM doit être une adresse, ou « Nom <adresse> » (reçu : ${from})`);
  }
  if (mailWish === 'smtp' && smtpUrl === undefined) wrong.push('MAIL=smtp demande SMTP_URL');
  if (production && smtpUrl === undefined && mailWish !== 'files') {
    wrong.push('SMTP_URL est obligatoire en production (MAIL=files écrit les messages dans DATA_DIR/mail)');
  }
  const mail: Config['mail'] =
    smtpUrl === undefined || mailWish === 'files'
      ? { kind: 'files', from }
      : { kind: 'smtp', url: smtpUrl, from };

  const bucket = text('S3_BUCKET');
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  const region = text('S3_REGION');
  let photos: Config['photos'] = { kind: 'disk' };
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    photos = { kind: 's3', bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
  } else if ([bucket, endpoint, accessKeyId, secretAccessKey].some((value) => value !== undefined)) {
    wrong.push('S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble');
  }

  const siteKey = text('RECAPTCHA_SITE_KEY');
  const captchaSecret = text('RECAPTCHA_SECRET_KEY');
  if ((siteKey === undefined) !== (captchaSecret === undefined)) {
    wrong.push('RECAPTCHA_SITE_KEY et RECAPTCHA_SECRET_KEY vont ensemble');
  }
  const verifyUrl =
    url('RECAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? 'https://www.google.com/recaptcha/api/siteverify';

  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const everyHours = count('BACKUP_HOURS', 24, 24 * 31);
  const backups: Config['backups'] = {
    directory: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    everyHours: oneOf('BACKUPS', ['on', 'off'] as const) === 'off' ? undefined : everyHours,
    keep: count('BACKUP_KEEP', 7, 1_000),
  };

  const managerEmail = text('MANAGER_EMAIL');
  const managerPassword = env['MANAGER_PASSWORD'] || undefined;
  if ((managerEmail === undefined) !== (managerPassword === undefined)) {
    wrong.push('MANAGER_EMAIL et MANAGER_PASSWORD vont ensemble');
  }
  if (managerEmail !== undefined && !isEmail(normalizeEmail(managerEmail))) {
    wrong.push(`MANAGER_EMAIL n'est pas une adresse valide (reçu : ${managerEmail})`);
  }
  for (const refusal of managerPassword === undefined ? [] : passwordRefusals(managerPassword)) {
    wrong.push(`MANAGER_PASSWORD : ${accountMessages.newPassword[refusal]}`);
  }

  if (wrong.length > 0) throw new ConfigError(wrong);
  return {
    production,
    host,
    port: listenPort,
    publicUrl: publicUrl ?? `http://localhost:${listenPort}`,
    trustProxy:
      oneOf('TRUST_PROXY', ['on', 'off', 'true', 'false', '1', '0'] as const)?.match(/^(on|true|1)$/) != null,
    rateLimits,
    maxConnections,
    logLevel,
    dataDir,
    databaseUrl,
    demo: demoWish === undefined ? !production && !live : demoWish === 'on' && !production,
    payments,
    manager:
      managerEmail && managerPassword
        ? { email: normalizeEmail(managerEmail), password: managerPassword }
        : undefined,
    mail,
    photos,
    captcha:
      siteKey !== undefined && captchaSecret !== undefined
        ? { kind: 'recaptcha', siteKey, secretKey: captchaSecret, verifyUrl }
        : { kind: 'altcha' },
    backups,
    agency,
  };
};
