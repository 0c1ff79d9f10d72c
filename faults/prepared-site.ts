import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { mailsIn } from './mails.ts';
import { newDatabase, type DatabaseKind } from './test-databases.ts';
import { newPerson, siteClient, type Customer } from '../e2e/site-client.ts';
import { managerAccount, startVolant } from '../e2e/volant-process.ts';

export const ACCESSORY_STOCK = 20;
/** Nothing listens there: the preparation needs no payment. */
const NO_PROVIDER = 'http://127.0.0.1:1';

/**
 * Created once per kind of database and copied for each test: one vehicle, one accessory, and a customer whose welcome
 * mail was sent.
 */
export interface PreparedSite {
  kind: DatabaseKind;
  dataDir: string;
  /** Undefined for the embedded database, which is in `dataDir`. */
  databaseUrl: string | undefined;
  accessory: Accessory;
  customer: Customer;
  remove: () => Promise<void>;
}

export const prepareSite = async (kind: DatabaseKind): Promise<PreparedSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-prepared-'));
  const database = await newDatabase(kind);
  const server = await startVolant({
    dataDir,
    env: { SANDBOX_URL: NO_PROVIDER, DEMO: 'off', ...(database && { DATABASE_URL: database.url }) },
  });
  try {
    const site = siteClient(server.url);
    const token = await site.logIn(managerAccount);
    await site.addVehicle(token);
    const { body: accessory } = await site.call<Accessory>(accessoriesApi.create, {
      token,
      body: { name: 'Siège enfant', dailyPrice: 5, quantity: ACCESSORY_STOCK },
    });
    const customer = await site.register(newPerson());
    // The welcome mail must not trigger a crash of the test.
    while ((await mailsIn(dataDir, 'welcome')).length === 0) await pause(50);
    return {
      kind,
      dataDir,
      databaseUrl: database?.url,
      accessory,
      customer,
      remove: async () => {
        await rm(dataDir, { recursive: true, force: true });
        await database?.drop();
      },
    };
  } finally {
    await server.stop();
  }
};
