import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { dropDatabase, listDatabases } from './row-count.store.ts';

/** A database that a restore replaced and kept. It has personal data, so it is removed after some time. */
export interface SetAside {
  name: string;
  since: Date;
  remove(): Promise<void>;
}

/** Separates the name of a database from the time at which it was set aside. */
export const ASIDE_EMBEDDED = '.before-';

/** A time in the form used in such names. */
export const stampOf = (moment: Date): string =>
  moment.toISOString().replace(/\..*$/, '').replaceAll(/[-:T]/g, '');

const momentOf = (name: string): Date =>
  new Date(name.replace(/^.*(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Prefixes of the names of databases beside the application's. PostgreSQL limits names to 63 bytes. */
export const databaseNames = (name: string): { fresh: string; trial: string; aside: string } => ({
  fresh: `${name.slice(0, 38)}_restoring_`,
  trial: `${name.slice(0, 38)}_trial_`,
  aside: `${name.slice(0, 40)}_before_`,
});

/** Databases of the kind in use that restores set aside. */
export const listSetAside = async ({ databaseUrl, dataDir }: Config, db: Db): Promise<SetAside[]> => {
  const found =
    databaseUrl === undefined
      ? embeddedAside(dataDir).map((name) => ({
          name,
          remove: () => rm(join(dataDir, name), { recursive: true, force: true }),
        }))
      : (await listDatabases(db, databaseNames(databaseName(databaseUrl)).aside)).map((name) => ({
          name,
          remove: () => dropDatabase(db, name),
        }));
  return (
    found
      .map((base) => ({ ...base, since: momentOf(base.name) }))
      // Other databases are ignored.
      .filter(({ since }) => !Number.isNaN(since.getTime()))
  );
};

const embeddedAside = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(`db${ASIDE_EMBEDDED}`)) : [];
