import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { usualFees, type Fees } from './balance/fees.ts';
import { cardBank } from './bank.ts';
import { registerApi } from './api.routes.ts';
import { systemNow } from './clock.ts';
import { openEngine, type Engine } from './engine.ts';
import { openFaults, type Fault } from './faults.ts';
import { openAccessPoint } from './peppol/access-point.ts';
import { openPeppolStore } from './peppol/peppol-store.ts';
import { registerPeppol } from './peppol/peppol.routes.ts';
import { Store } from './store.ts';
import { WebhookSender, type Webhook } from './webhooks.ts';
import { registerAssets } from './browser/assets.ts';
import { registerBrowserApi } from './browser/browser-api.routes.ts';
import { registerPages } from './browser/pages.routes.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** The SQLite file that holds the whole state, or `:memory:`. */
  databaseFile: string;
  webhook?: Webhook;
  /** Origin under which the main server serves `/sandbox/…` to browsers. */
  publicBaseUrl: string;
  /** Milliseconds. */
  now?: () => number;
  /** What the provider keeps; like a Belgian account's by default. */
  fees?: Fees;
  /** How late the access point answers a document with the order reference `LENT`; 15 seconds by default. */
  peppolSlowMs?: number;
  log?: (message: string) => void;
}

export interface Sandbox {
  /** Address of the API, without a slash at the end. */
  url: string;
  port: number;
  /** Where events go from now on; undefined stops the deliveries and keeps the waiting ones. */
  setWebhook: (webhook: Webhook | undefined) => void;
  /** For a main server that learns its own port after the sandbox has started. */
  setPublicBaseUrl: (origin: string) => void;
  /** Injects a fault into the next calls, to test callers. */
  addFault: (fault: Fault) => void;
  clearFaults: () => void;
  /** Has the agency's bank send the next payout back that would arrive. */
  failNextPayout: () => void;
  /** Does what is due now, as a timer does every second. */
  runDue: () => void;
  /** Resolves when every event has been delivered. */
  webhooksDelivered: () => Promise<void>;
  close: () => Promise<void>;
}

const DUE_EVERY_MS = 1_000;
const KEYS_EVERY_MS = 60 * 60 * 1_000;
const PEPPOL_SLOW_MS = 15_000;

/**
 * Starts the stand-ins for Stripe, its API under `/v1` and what browsers need under `/sandbox`, and for the access point of
 * Peppol, under `/storecove/api/v2`.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? systemNow;
  const log = options.log ?? (() => undefined);
  const store = new Store(options.databaseFile);
  const sender = new WebhookSender(store, now, log);
  let publicBaseUrl = options.publicBaseUrl.replace(/\/$/, '');
  let hasFailing = false;
  const endPayout = (): 'paid' | 'failed' => {
    const outcome = hasFailing ? 'failed' : 'paid';
    hasFailing = false;
    return outcome;
  };
  const engine = openEngine({
    store,
    now,
    bank: { ...cardBank, endPayout },
    fees: options.fees ?? usualFees,
    publicBaseUrl: () => publicBaseUrl,
    hasWebhook: () => sender.hasWebhook,
    onEvent: (eventId) => {
      sender.send(eventId);
    },
  });
  const app = fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  const faults = openFaults();
  registerApi(app, engine, faults);
  registerBrowser(app, engine);
  registerPeppol(app, openAccessPoint(openPeppolStore(store), now), {
    faults,
    slowMs: options.peppolSlowMs ?? PEPPOL_SLOW_MS,
  });
  const runDue = (): void => {
    try {
      engine.runDue();
    } catch (error) {
      log(`Sandbox timer: ${String(error)}`);
    }
  };
  const timers = [setInterval(runDue, DUE_EVERY_MS), setInterval(engine.removeOldKeys, KEYS_EVERY_MS)];
  for (const timer of timers) timer.unref();
  const host = options.host ?? '127.0.0.1';
  try {
    await app.listen({ port: options.port, host });
  } catch (error) {
    timers.forEach(clearInterval);
    store.close();
    throw error;
  }
  engine.removeOldKeys();
  sender.setWebhook(options.webhook);
  sender.resume();
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${host}:${String(port)}`,
    port,
    setWebhook: (webhook) => {
      sender.setWebhook(webhook);
    },
    setPublicBaseUrl: (origin) => {
      publicBaseUrl = origin.replace(/\/$/, '');
    },
    addFault: faults.add,
    clearFaults: faults.clear,
    failNextPayout: () => {
      hasFailing = true;
    },
    runDue: engine.runDue,
    webhooksDelivered: () => sender.idle(),
    close: async () => {
      timers.forEach(clearInterval);
      await app.close();
      await sender.close();
      store.close();
    },
  };
}

/** Everything that browsers see, under `/sandbox`; the main server forwards these paths as they are. */
function registerBrowser(app: FastifyInstance, engine: Engine): void {
  void app.register((scope, _options, done) => {
    registerAssets(scope);
    registerBrowserApi(scope, engine);
    registerPages(scope, engine);
    done();
  });
}
