import type { Db } from '../platform/db/open-database.ts';
import { findInstallation } from './installation.store.ts';

/** Reads the id of this installation, which never changes, once. */
export const installationId = (db: Db): (() => Promise<string>) => {
  let known: Promise<{ id: string }> | undefined;
  return async () => {
    known ??= findInstallation(db);
    try {
      return (await known).id;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
};
