import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Extensions that the migrations create, for the embedded database; a PostgreSQL server has them. */
export const EXTENSIONS = { btree_gist, pg_trgm };
