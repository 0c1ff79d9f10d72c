import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { startSandbox, type Sandbox } from '@volant/sandbox/sandbox.ts';
import Stripe from 'stripe';
import { buildApp, type Volant } from '../app.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { storecoveTransport } from '../documents/peppol/storecove-transport.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { stripeProvider } from '../payments/stripe/stripe.ts';
import { memoryMailer, type MemoryMailer } from './memory-mailer.ts';
import { rowsIn, type Rows } from './rows.ts';
import { memoryFileStore, type MemoryFileStore } from './memory-file-store.ts';
import { borrowTestDatabase } from './test-database.ts';
import { testClock, type TestClock } from './test-clock.ts';

/** The whole application on its own database, with a clock that tests move and the payment sandbox. */
export interface TestApp extends Rows {
  app: FastifyInstance;
  volant: Volant;
  db: Db;
  config: Config;
  clock: TestClock;
  sandbox: Sandbox;
  provider: PaymentProvider;
  photos: MemoryFileStore;
  /** The sent mails; `volant.mails.deliver()` sends queued ones. */
  mails: MemoryMailer;
  /** The official SDK, to pay as a customer's browser would. */
  stripe: Stripe;
  call<T = unknown>(request: TestRequest): Promise<TestAnswer<T>>;
  get<T = unknown>(path: string, token?: string): Promise<TestAnswer<T>>;
  post: Send;
  put: Send;
  patch: Send;
  /** Drops the cached catalogue now. After a direct write to the database, its notification would do so later. */
  dropCatalogue(): void;
  /** Replaces the application, as a restart of the process does: what it had in memory is lost. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A call of that method, with what nearly all of them have. */
type Send = <T = unknown>(path: string, token: string | undefined, body?: unknown) => Promise<TestAnswer<T>>;

export interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer<T> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestAppOptions {
  now?: string;
  /** On PostgreSQL: the address to reach the database by, such as a proxy's. */
  reachDatabase?: (url: string) => string;
  /** False: the database is no other application's, before or after. */
  sharesDatabase?: boolean;
  isDiskShort?: () => Promise<boolean>;
  /** How long work waits that may betray an account; not at all by default. */
  unseenPauseMs?: number;
  /** How long an order may wait in all; a minute by default. */
  orderWaitMs?: number;
  /** Another clock, shared between applications for instance. */
  clock?: TestClock;
  env?: Record<string, string>;
  /** The log of the application; silent by default. */
  log?: FastifyBaseLogger;
  /**
   * Has invoices sent by the access point of the sandbox: how long an answer may take, in milliseconds. Its slow answers take
   * twice as long.
   */
  peppolTimeoutMs?: number;
  /** Has the sandbox send signed webhooks to the listening application. */
  webhooks?: boolean;
  /** The application gets no notifications of the database. */
  isDeaf?: boolean;
  /** Built screens; without them only the API answers. */
  webDirectory?: string;
}

export const TEST_NOW = '2026-06-01T10:00:00.000Z';
export const TEST_SECRETS_KEY = Buffer.alloc(32, 7);
export const WEBHOOK_SECRET = 'whsec_test_application';
/** A captcha that is solved at once. */
const LIGHT_WORK = { cost: 1, min: 1, max: 20 };
const SECRET_KEY = 'sk_test_application';

export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const clock = options.clock ?? testClock(options.now ?? TEST_NOW);
  const config = readConfig({ DEMO: 'off', RATE_LIMITS: 'off', ...options.env });
  const database = await borrowTestDatabase({
    reach: options.reachDatabase,
    isShared: options.sharesDatabase,
  });
  const sandbox = await startSandbox({
    port: 0,
    databaseFile: ':memory:',
    publicBaseUrl: config.publicUrl,
    now: () => clock.now().getTime(),
    ...(options.peppolTimeoutMs !== undefined && { peppolSlowMs: 2 * options.peppolTimeoutMs }),
  });
  const photos = memoryFileStore();
  const mails = memoryMailer();
  // Signatures are dated by their sender, so the sandbox and the application share a clock.
  const provider = stripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    live: false,
    apiUrl: sandbox.url,
    clock,
  });
  let dropCatalogue = (): void => undefined;
  const build = () =>
    buildApp({
      config,
      db: database.db,
      listen: (channel, onNotify) => {
        if (channel === 'vehicle_change') dropCatalogue = onNotify;
        return options.isDeaf ? Promise.resolve(() => Promise.resolve()) : database.listen(channel, onNotify);
      },
      clock,
      log: options.log ?? pino({ level: 'silent' }),
      provider,
      secretsKey: TEST_SECRETS_KEY,
      paymentConfig: {
        publishableKey: 'pk_test_application',
        scriptUrl: '/sandbox/stripe.js',
        sandbox: true,
      },
      sandboxUrl: sandbox.url,
      photos,
      ...(options.peppolTimeoutMs !== undefined && {
        peppol: storecoveTransport(peppolAccount(sandbox.url), options.peppolTimeoutMs),
      }),
      mailer: mails,
      captchaWork: LIGHT_WORK,
      unseenPauseMs: () => options.unseenPauseMs ?? 0,
      orderWaitMs: options.orderWaitMs ?? 60_000,
      ...(options.isDiskShort && { isDiskShort: options.isDiskShort }),
      ...(options.webDirectory && { webDirectory: options.webDirectory }),
    });
  const volant = await build();
  if (options.webhooks) {
    const address = await volant.app.listen({ host: '127.0.0.1', port: 0 });
    sandbox.setWebhook({ url: `${address}/api/payment/webhook`, secret: WEBHOOK_SECRET });
  }
  const { hostname, port } = new URL(sandbox.url);
  const sends =
    (method: TestRequest['method']): Send =>
    (path, token, body) =>
      t.call({ method, path, token, body });
  const t: TestApp = {
    app: volant.app,
    volant,
    db: database.db,
    ...rowsIn(database.db),
    config,
    clock,
    sandbox,
    provider,
    photos,
    mails,
    stripe: new Stripe(SECRET_KEY, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    }),
    call: async <T>(request: TestRequest) => {
      const response = await t.app.inject({
        method: request.method ?? 'GET',
        url: request.path,
        headers: {
          ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      });
      return { status: response.statusCode, body: parsed(response.body) as T, headers: response.headers };
    },
    get: (path, token) => t.call({ path, token }),
    post: sends('POST'),
    put: sends('PUT'),
    patch: sends('PATCH'),
    dropCatalogue: () => dropCatalogue(),
    restart: async () => {
      await t.app.close();
      t.volant = await build();
      t.app = t.volant.app;
    },
    close: async () => {
      await t.app.close();
      await sandbox.close();
      await database.close();
    },
  };
  return t;
};

/** The account at the sandbox's access point, of which any is accepted. */
export const peppolAccount = (sandboxUrl: string) =>
  ({
    kind: 'storecove',
    apiKey: 'sandbox_key',
    legalEntity: 7,
    url: `${sandboxUrl}/storecove/api/v2`,
  }) as const;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
