import { readAgency, type Agency } from './config/agency-settings.ts';
import { readCaptchaSettings, type CaptchaSettings } from './config/captcha-settings.ts';
import { readFirstManager, type FirstManager } from './config/first-manager.ts';
import { readMailSettings, type MailSettings } from './config/mail-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './config/payment-settings.ts';
import { settingReader, type Environment } from './config/setting-reader.ts';
import { readStorageSettings, type StorageSettings } from './config/storage-settings.ts';

export type { Agency };

/** Settings of the application; this file is the only reader of the environment (see `.env.example`). */
export interface Config extends StorageSettings {
  production: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  trustProxy: boolean;
  rateLimits: boolean;
  logLevel: string;
  demo: boolean;
  payments: PaymentSettings;
  mail: MailSettings;
  captcha: CaptchaSettings;
  manager: FirstManager | undefined;
  agency: Agency;
}

export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

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
  const reader = settingReader(env);
  const { port, oneOf, text, url, wrong } = reader;

  const production = env['NODE_ENV'] === 'production';
  const listenPort = port('PORT', 3000, 1);
  const sandboxAllowed = oneOf('PAYMENTS', ['sandbox', 'stripe'] as const);
  const demoWish = oneOf('DEMO', ['on', 'off'] as const);
  const payments = readPaymentSettings(reader);
  if (production && payments.kind === 'sandbox' && sandboxAllowed !== 'sandbox') {
    wrong.push(
      'En production, les clés Stripe sont obligatoires (PAYMENTS=sandbox accepte le mode démonstration)',
    );
  }
  const live = payments.kind === 'stripe' && payments.live;
  if (live && demoWish === 'on') wrong.push('DEMO=on est refusé avec une clé Stripe réelle');

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (production && publicUrl === undefined) wrong.push('PUBLIC_URL est obligatoire en production');

  const agency = readAgency(reader);
  const config: Config = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: listenPort,
    publicUrl: publicUrl ?? `http://localhost:${listenPort}`,
    trustProxy:
      oneOf('TRUST_PROXY', ['on', 'off', 'true', 'false', '1', '0'] as const)?.match(/^(on|true|1)$/) != null,
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'] as const) !== 'off',
    logLevel:
      oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info',
    demo: demoWish === undefined ? !production && !live : demoWish === 'on' && !production,
    ...readStorageSettings(reader),
    payments,
    mail: readMailSettings(reader, { agency, production }),
    captcha: readCaptchaSettings(reader),
    manager: readFirstManager(reader),
    agency,
  };
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
};
