import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { freePort } from '../scripts/free-port.mjs';
import type { CrashTrigger } from './crash-triggers.ts';
import type { PreparedSite } from './prepared-site.ts';
import { mailsIn } from './mails.ts';
import { listAtProvider, type ProviderIntent, type ProviderRefund } from './provider-lists.ts';
import { startSandbox } from './sandbox-process.ts';
import { newDatabase } from './test-databases.ts';
import { siteClient, type Customer, type SiteClient } from '../e2e/site-client.ts';
import { managerAccount, startVolant, type VolantProcess } from '../e2e/volant-process.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'crash-preload.ts')).href;
const TRIES = 100;

/** The application in a process that may crash, with a provider that survives. */
export interface SiteUnderTest {
  client: SiteClient;
  providerUrl: string;
  managerToken: () => Promise<string>;
  vehicle: () => Promise<Vehicle>;
  /** Its quantity is ACCESSORY_STOCK. */
  accessory: Accessory;
  customer: Customer;
  /** Calls it, and again after a restart when the process crashed meanwhile. */
  retryAfterCrash: <T>(act: () => Promise<T>) => Promise<T>;
  /** Restarts with a shifted clock and a new crash trigger. */
  restart: (options: { trigger?: CrashTrigger; offsetMinutes?: number }) => Promise<void>;
  /** Waits until the process has crashed, and starts it again. */
  waitForCrash: () => Promise<void>;
  hasCrashed: () => boolean;
  /** Sends SIGKILL, and starts the process again. */
  kill: () => Promise<void>;
  intents: () => Promise<ProviderIntent[]>;
  refunds: () => Promise<ProviderRefund[]>;
  /** The Message-IDs of the mails of a kind, one for each file. */
  mails: (kind: string) => Promise<string[]>;
  output: () => string;
  close: () => Promise<void>;
}

export interface SiteOptions {
  /** Copied: the site has a database and a data directory of its own. */
  prepared: PreparedSite;
  trigger?: CrashTrigger;
}

/** The server refused the connection, broke it off, or is shutting down. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError || String(error).includes('503');

export const startSiteUnderTest = async ({ prepared, trigger }: SiteOptions): Promise<SiteUnderTest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-faults-'));
  await cp(prepared.dataDir, dataDir, { recursive: true });
  const database = await newDatabase(prepared.kind, prepared.databaseUrl);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(dataDir, url);
  const environment = (point: CrashTrigger | undefined, offsetMinutes: number): Record<string, string> => ({
    PORT: port,
    SANDBOX_URL: sandbox.url,
    DEMO: 'off',
    ...(database && { DATABASE_URL: database.url }),
    NODE_OPTIONS: `--import=${PRELOAD}`,
    ...(point && { CRASH_AT: JSON.stringify(point) }),
    CLOCK_OFFSET_MS: String(offsetMinutes * 60_000),
  });
  let offset = 0;
  let crashes = 0;
  let printed = '';
  let server: VolantProcess | undefined;
  let starting: Promise<void> | undefined;

  const start = async (point?: CrashTrigger): Promise<void> => {
    let started: VolantProcess;
    try {
      started = await startVolant({ dataDir, env: environment(point, offset) });
    } catch (error) {
      // The trigger may match a background job, which crashes the process before it was seen ready.
      if (!point || (error as Error).cause !== 'SIGKILL') throw error;
      crashes += 1;
      await start();
      return;
    }
    server = started;
    void started.ended.then(() => {
      printed += started.output();
      if (server !== started) return;
      server = undefined;
      crashes += 1;
    });
  };
  /** Concurrent callers share one start. */
  const startAgain = async (): Promise<void> => {
    starting ??= start().finally(() => {
      starting = undefined;
    });
    await starting;
  };
  const end = async (): Promise<void> => {
    const started = server;
    server = undefined;
    await started?.stop();
  };

  const client = siteClient(url);
  let manager: string | undefined;
  const managerToken = async (): Promise<string> => (manager ??= await client.logIn(managerAccount));
  await start(trigger);

  return {
    client,
    providerUrl: sandbox.url,
    managerToken,
    vehicle: async () => {
      const [vehicle] = await client.vehicles();
      if (!vehicle) throw new Error('there is no vehicle');
      return vehicle;
    },
    accessory: prepared.accessory,
    customer: prepared.customer,
    retryAfterCrash: async (act) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act();
        } catch (error) {
          if (attempt === TRIES || !isConnectionLost(error)) throw error;
          await pause(100);
          if (server === undefined) await startAgain();
        }
      }
    },
    restart: async ({ trigger: point, offsetMinutes = 0 }) => {
      offset += offsetMinutes;
      await end();
      await start(point);
    },
    waitForCrash: async () => {
      await server?.ended;
      await startAgain();
    },
    hasCrashed: () => crashes > 0,
    kill: async () => {
      await server?.kill();
      server = undefined;
      await startAgain();
    },
    intents: () => listAtProvider<ProviderIntent>(sandbox.url, 'payment_intents'),
    refunds: () => listAtProvider<ProviderRefund>(sandbox.url, 'refunds'),
    mails: (kind) => mailsIn(dataDir, kind),
    output: () => printed + (server?.output() ?? ''),
    close: async () => {
      await end();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
};
