import { defaultWords } from '@volant/shared/words/words.ts';
import { readAgency, type Agency } from './agency-settings.ts';
import { readCaptchaSettings, type CaptchaSettings } from './captcha-settings.ts';
import { readFirstManager, type FirstManager } from './manager-settings.ts';
import { readMailSettings, type MailSettings } from './mail-settings.ts';
import { isLoopback, readNetworkSettings, type NetworkSettings } from './network-settings.ts';
import { isLive, readPaymentSettings, type PaymentSettings } from './payment-settings.ts';
import { readPeppolSettings, type PeppolSettings } from './peppol-settings.ts';
import { settingReader, type Environment, type SettingReader } from './setting-reader.ts';
import { readStorageSettings, type StorageSettings } from './storage-settings.ts';

export type { Agency };

/** Settings of the application. Only this file reads the environment (see `.env.example`). */
export interface Config extends NetworkSettings, StorageSettings {
  /** Whether the site takes real money, or `NODE_ENV=production`. */
  production: boolean;
  /**
   * Not production, and only this machine reaches the site: accounts with published passwords and pages that show every
   * mail may be served.
   */
  allowsDemo: boolean;
  logLevel: string;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  payments: PaymentSettings;
  mail: MailSettings;
  captcha: CaptchaSettings;
  peppol: PeppolSettings;
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
  /** Value of `MANAGER_PASSWORD`: here, the password of the manager to add. */
  password: string | undefined;
}

/** The settings of `npm run manager`. `MANAGER_EMAIL` names the first manager, so it is ignored here. */
export const readManagerSettings = (env: Environment = process.env): ManagerSettings => ({
  config: readConfig({ ...env, MANAGER_EMAIL: undefined, MANAGER_PASSWORD: undefined }),
  password: env['MANAGER_PASSWORD'] || undefined,
});

/** The environment of a child process: ours, with these values. */
export const environmentWith = (values: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
});

/** Reads and checks every setting; throws one `ConfigError` with a line for each wrong value. */
export const readConfig = (env: Environment = process.env): Config => {
  const reader = settingReader(env);
  const { oneOf, wrong } = reader;
  const payments = readPaymentSettings(reader);
  // Real money implies production, whatever NODE_ENV says.
  const production = readMode(reader) === 'production' || isLive(payments);
  refusePayments(reader, payments, production);
  const network = readNetworkSettings(reader, production);
  const allowsDemo =
    !production && isLoopback(network.host) && isLoopback(new URL(network.publicUrl).hostname);
  const agency = readAgency(reader, production);
  const config: Config = {
    production,
    allowsDemo,
    ...network,
    logLevel:
      oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info',
    demo: readDemo(reader, { allowsDemo, production }),
    ...readStorageSettings(reader),
    payments,
    mail: readMailSettings(reader, { agency, production }),
    captcha: readCaptchaSettings(reader),
    peppol: readPeppolSettings(reader),
    manager: readFirstManager(reader, { allowsDemo }),
    agency,
  };
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
};

const MODES = ['production', 'development', 'test'] as const;

/** Refuses a misspelt mode, which would otherwise count as development. */
const readMode = ({ text, wrong }: SettingReader): (typeof MODES)[number] | undefined => {
  const value = text('NODE_ENV');
  const mode = MODES.find((known) => known === value);
  if (mode !== value) {
    wrong.push(defaultWords().operations.settings.modeInvalid(value ?? ''));
  }
  return mode;
};

/** Refuses test payments in production unless `PAYMENTS` allows them, and settings that contradict real money. */
const refusePayments = (
  { text, oneOf, wrong }: SettingReader,
  payments: PaymentSettings,
  production: boolean,
): void => {
  const consent = oneOf('PAYMENTS', ['sandbox', 'test', 'stripe'] as const);
  if (isLive(payments)) {
    if (consent === 'sandbox' || consent === 'test') {
      wrong.push(defaultWords().operations.settings.paymentsWithLiveKey(consent));
    }
    for (const name of ['DEMO', 'INSECURE_HTTP']) {
      if (text(name) === 'on') wrong.push(defaultWords().operations.settings.settingWithLiveKey(name));
    }
  } else if (production && payments.kind === 'sandbox' && consent !== 'sandbox') {
    wrong.push(defaultWords().operations.settings.stripeRequired);
  } else if (production && payments.kind === 'stripe' && consent !== 'test') {
    wrong.push(defaultWords().operations.settings.stripeLiveRequired);
  }
};

/** Whether an empty database is filled with the demonstration. */
const readDemo = (
  { oneOf, wrong }: SettingReader,
  { allowsDemo, production }: { allowsDemo: boolean; production: boolean },
): boolean => {
  const wish = oneOf('DEMO', ['on', 'off'] as const);
  if (wish === 'on' && !allowsDemo && !production) {
    wrong.push(defaultWords().operations.settings.demoElsewhere);
  }
  return allowsDemo && wish !== 'off';
};
