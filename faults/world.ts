import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { agency, type Agency, type Customer } from '../e2e/agency.ts';
import { managerAccount, startVolant, type VolantProcess } from '../e2e/volant-process.ts';
import { freePort } from '../scripts/free-port.mjs';
import type { Strike } from './crash-points.ts';
import type { Ground } from './ground.ts';
import { mailsIn } from './mails.ts';
import { startSandbox } from './sandbox-process.ts';
import { newDatabase } from './test-databases.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'crash-preload.ts')).href;
const TRIES = 100;

/** The part of a listed object of the provider that the books are compared with. */
export interface LedgerIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
}

export interface LedgerRefund {
  id: string;
  status: string;
  amount: number;
  payment_intent: string;
}

/** The application as a process that may die, beside a provider that lives on. */
export interface World {
  agency: Agency;
  /** Address of the provider. */
  providerUrl: string;
  managerToken: () => Promise<string>;
  /** The one vehicle. */
  vehicle: () => Promise<Vehicle>;
  /** The one accessory, of which there are ACCESSORY_STOCK. */
  accessory: Accessory;
  /** Somebody with an account. */
  customer: Customer;
  /** Does it, again after a new start when the process died meanwhile. */
  survive: <T>(act: () => Promise<T>) => Promise<T>;
  /** Starts again from now on, with the clock moved and a point at which to die. */
  restart: (options: { strike?: Strike; offsetMinutes?: number }) => Promise<void>;
  /** Waits until the process died, and starts it again. */
  untilDead: () => Promise<void>;
  hasDied: () => boolean;
  /** Ends the process as a power cut does, and starts it again. */
  kill: () => Promise<void>;
  intents: () => Promise<LedgerIntent[]>;
  refunds: () => Promise<LedgerRefund[]>;
  /** Message-IDs of the mails of a kind, one for each file. */
  mails: (kind: string) => Promise<string[]>;
  output: () => string;
  close: () => Promise<void>;
}

export interface WorldOptions {
  /** Copied: the world has a database and a data directory of its own. */
  ground: Ground;
  strike?: Strike;
}

/** Who calls, and finds nobody there, or nobody any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof TypeError || String(error).includes('503');

export const createWorld = async ({ ground, strike }: WorldOptions): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-faults-'));
  await cp(ground.dataDir, dataDir, { recursive: true });
  const database = await newDatabase(ground.kind, ground.databaseUrl);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(dataDir, url);
  const environment = (point: Strike | undefined, offsetMinutes: number): Record<string, string> => ({
    PORT: port,
    SANDBOX_URL: sandbox.url,
    DEMO: 'off',
    ...(database && { DATABASE_URL: database.url }),
    NODE_OPTIONS: `--import=${PRELOAD}`,
    ...(point && { CRASH_AT: JSON.stringify(point) }),
    CLOCK_OFFSET_MS: String(offsetMinutes * 60_000),
  });
  let offset = 0;
  let deaths = 0;
  let printed = '';
  let server: VolantProcess | undefined;
  let starting: Promise<void> | undefined;

  const start = async (point?: Strike): Promise<void> => {
    let mine: VolantProcess;
    try {
      mine = await startVolant({ dataDir, env: environment(point, offset) });
    } catch (error) {
      // Its point may lie in its first duties: it died before anybody saw that it was ready.
      if (!point || (error as Error).cause !== 'SIGKILL') throw error;
      deaths += 1;
      return;
    }
    server = mine;
    void mine.ended.then(() => {
      printed += mine.output();
      if (server !== mine) return;
      server = undefined;
      deaths += 1;
    });
  };
  /** Whoever finds it dead starts it; the others wait. */
  const revive = async (): Promise<void> => {
    starting ??= start().finally(() => {
      starting = undefined;
    });
    await starting;
  };
  const end = async (): Promise<void> => {
    const mine = server;
    server = undefined;
    await mine?.stop();
  };

  const site = agency(url);
  let manager: string | undefined;
  const managerToken = async (): Promise<string> => (manager ??= await site.logIn(managerAccount));
  await start(strike);

  const listOf = async <T extends { id: string }>(path: string): Promise<T[]> => {
    const found: T[] = [];
    for (;;) {
      const last = found.at(-1);
      const query = new URLSearchParams({ limit: '100', ...(last && { starting_after: last.id }) });
      const response = await fetch(`${sandbox.url}/v1/${path}?${query.toString()}`, {
        headers: { authorization: 'Bearer sk_test_faults' },
      });
      const { data, has_more: hasMore } = (await response.json()) as { data: T[]; has_more: boolean };
      found.push(...data);
      if (!hasMore) return found;
    }
  };

  return {
    agency: site,
    providerUrl: sandbox.url,
    managerToken,
    vehicle: async () => {
      const [vehicle] = await site.vehicles();
      if (!vehicle) throw new Error('the fleet is empty');
      return vehicle;
    },
    accessory: ground.accessory,
    customer: ground.customer,
    survive: async (act) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act();
        } catch (error) {
          if (attempt === TRIES || !isGone(error)) throw error;
          await pause(100);
          if (server === undefined) await revive();
        }
      }
    },
    restart: async ({ strike: point, offsetMinutes = 0 }) => {
      offset += offsetMinutes;
      await end();
      await start(point);
    },
    untilDead: async () => {
      await server?.ended;
      await revive();
    },
    hasDied: () => deaths > 0,
    kill: async () => {
      await server?.kill();
      server = undefined;
      await revive();
    },
    intents: () => listOf<LedgerIntent>('payment_intents'),
    refunds: () => listOf<LedgerRefund>('refunds'),
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
