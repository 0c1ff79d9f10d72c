import { defaultWords } from '@volant/shared/words/words.ts';
import type { SettingReader } from './setting-reader.ts';

export type PaymentSettings =
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; live: boolean }
  | { kind: 'sandbox'; port: number; url: string | undefined };

const DEFAULT_SANDBOX_PORT = 12_111;

/** Whether these are payments with real money. */
export const isLive = (payments: PaymentSettings): boolean => payments.kind === 'stripe' && payments.live;

export const readPaymentSettings = ({ text, port, url, wrong }: SettingReader): PaymentSettings => {
  const sandbox: PaymentSettings = {
    kind: 'sandbox',
    port: port('SANDBOX_PORT', DEFAULT_SANDBOX_PORT, 0),
    url: url('SANDBOX_URL', ['http:', 'https:']),
  };
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
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    const missing = Object.entries(keys).filter(([, value]) => value === undefined);
    if (missing.length < 3) {
      wrong.push(
        defaultWords().operations.settings.stripeKeyMissing(
          missing.map(([name]) => name).join(defaultWords().operations.settings.and),
        ),
      );
    }
    return sandbox;
  }
  if (!/^(sk|rk)_(test|live)_/.test(secretKey)) {
    wrong.push(defaultWords().operations.settings.stripeSecretInvalid);
  }
  if (!/^pk_(test|live)_/.test(publishableKey)) {
    wrong.push(defaultWords().operations.settings.stripePublishableInvalid);
  }
  if (!webhookSecret.startsWith('whsec_'))
    wrong.push(defaultWords().operations.settings.stripeWebhookInvalid);
  const live = /^(sk|rk)_live_/.test(secretKey);
  if (live !== publishableKey.startsWith('pk_live_')) {
    wrong.push(defaultWords().operations.settings.stripeModesDiffer);
  }
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret, live };
};
