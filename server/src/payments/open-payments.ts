import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { STANDALONE_WEBHOOK_SECRET } from '@volant/sandbox/config.ts';
import type { PaymentConfig } from '@volant/shared/payments/payments.schema.ts';
import type { Config } from '../platform/config/config.ts';
import { opened } from '../platform/opened.ts';

const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** The sandbox accepts every test-mode key. */
const SANDBOX_KEYS = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' };
interface OpenPayments {
  secretKey: string;
  webhookSecret: string;
  live: boolean;
  /** The address of the sandbox, when it is used. */
  apiUrl?: string;
  paymentConfig: PaymentConfig;
  /** Called once the application accepts connections, so that it receives the sandbox's events. */
  listening(port: number): void;
}

/** Connects to Stripe, or to the sandbox, which is started here unless one is already running. */
export const openPayments = async (config: Config, log: FastifyBaseLogger): Promise<OpenPayments> => {
  const { payments } = config;
  if (payments.kind === 'stripe') {
    const { secretKey, webhookSecret, publishableKey, live } = payments;
    return {
      secretKey,
      webhookSecret,
      live,
      paymentConfig: { publishableKey, scriptUrl: STRIPE_SCRIPT, sandbox: false },
      listening: () => undefined,
    };
  }
  const { secretKey, publishableKey } = SANDBOX_KEYS;
  const paymentConfig = { publishableKey, scriptUrl: '/sandbox/stripe.js', sandbox: true };
  if (payments.url !== undefined) {
    const webhookSecret = STANDALONE_WEBHOOK_SECRET;
    return {
      secretKey,
      webhookSecret,
      live: false,
      apiUrl: payments.url,
      paymentConfig,
      listening: () => undefined,
    };
  }
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const { startSandbox } = await import('@volant/sandbox/sandbox.ts');
  const sandbox = await startSandbox({
    port: payments.port,
    databaseFile: join(config.dataDir, 'sandbox.sqlite'),
    publicBaseUrl: config.publicUrl,
    log: (line) => {
      log.debug(line);
    },
  });
  opened.push(() => sandbox.close());
  return {
    secretKey,
    webhookSecret,
    live: false,
    apiUrl: sandbox.url,
    paymentConfig,
    listening: (port) => {
      const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
      const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
      sandbox.setWebhook({ url: `${origin}/api/payment/webhook`, secret: webhookSecret });
    },
  };
};
