import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the migrations create, for the embedded database; PostgreSQL brings both. */
export const EXTENSIONS = { btree_gist, pg_trgm };
