import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { agency, stranger, type Customer } from '../e2e/agency.ts';
import { managerAccount, startVolant } from '../e2e/volant-process.ts';
import { aPhoto } from './a-photo.ts';
import { mailsIn } from './mails.ts';
import { newDatabase, type DatabaseKind } from './test-databases.ts';

export const ACCESSORY_STOCK = 20;
/** Nobody is there: the ground is laid without a payment. */
const NO_PROVIDER = 'http://127.0.0.1:1';

/**
 * What each world of a database starts from, made once and copied: an agency with one vehicle and one accessory, and a
 * customer who has been welcomed.
 */
export interface Ground {
  kind: DatabaseKind;
  dataDir: string;
  /** Undefined for the embedded database, which lies in `dataDir`. */
  databaseUrl: string | undefined;
  accessory: Accessory;
  customer: Customer;
  remove: () => Promise<void>;
}

export const layGround = async (kind: DatabaseKind): Promise<Ground> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-ground-'));
  const database = await newDatabase(kind);
  const server = await startVolant({
    dataDir,
    env: { SANDBOX_URL: NO_PROVIDER, DEMO: 'off', ...(database && { DATABASE_URL: database.url }) },
  });
  try {
    const site = agency(server.url);
    const token = await site.logIn(managerAccount);
    await site.addVehicle(token, aPhoto);
    const { body: accessory } = await site.call<Accessory>(accessoriesApi.create, {
      token,
      body: { name: 'Siège enfant', dailyPrice: 5, quantity: ACCESSORY_STOCK },
    });
    const customer = await site.register(stranger());
    // Its welcome must not be the mail at which a process dies later on.
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
