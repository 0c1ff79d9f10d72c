import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** Makes an embedded database with initdb, and the extension that our tables need. */
export const initDatabase = async (directory: string): Promise<void> => {
  const database = await PGlite.create({ dataDir: directory, extensions: { btree_gist } });
  await database.exec('CREATE EXTENSION btree_gist');
  // Shut down: nothing is recovered when it is opened.
  await database.close();
};
