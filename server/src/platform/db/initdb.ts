import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** Creates an embedded database with initdb, and the extension that the tables need. */
export const initDatabase = async (directory: string): Promise<void> => {
  const database = await PGlite.create({ dataDir: directory, extensions: { btree_gist } });
  await database.exec('CREATE EXTENSION btree_gist');
  // Shut down cleanly, so that opening it needs no recovery.
  await database.close();
};
