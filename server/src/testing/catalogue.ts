import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/**
 * What a database consists of, a line for each thing: tables and views with their columns in order, constraints, indexes,
 * triggers, functions with their text, sequences, comments, extensions, privileges. Not the names of NOT NULL
 * constraints, which PostgreSQL 18 makes of the names that columns had first.
 */
export const readCatalogue = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    WITH relation AS (
      SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname <> 'migration'
    ), own_function AS (
      SELECT * FROM pg_proc AS f WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')
    )
    SELECT format('relation %s: %s %s %s, rows secured %s %s, privileges %s', relname, relkind, relpersistence, reloptions,
             relrowsecurity, relforcerowsecurity, relacl) AS line
      FROM relation WHERE relkind <> 'i'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = relation.oid AND deptype = 'e')
    UNION ALL
    SELECT format('column %s %s: %s %s, not null %s, identity %s, generated %s, default %s, collation %s, privileges %s',
             relname,
             lpad(row_number() OVER (PARTITION BY attrelid ORDER BY attnum)::text, 2, '0'), attname,
             format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
             nullif(attcollation, 0)::regcollation, attacl)
      FROM relation JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relkind IN ('r', 'v')
    UNION ALL
    SELECT format('constraint %s %s: %s', relname, conname, pg_get_constraintdef(k.oid))
      FROM relation JOIN pg_constraint AS k ON conrelid = relation.oid WHERE contype <> 'n'
    UNION ALL
    SELECT format('index %s: %s %s', relname, pg_get_indexdef(indexrelid), indisvalid)
      FROM relation JOIN pg_index ON indexrelid = relation.oid WHERE indrelid <> 'migration'::regclass
    UNION ALL
    SELECT format('trigger %s: %s %s', relname, pg_get_triggerdef(t.oid), tgenabled)
      FROM relation JOIN pg_trigger AS t ON tgrelid = relation.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT format('view %s: %s', relname, pg_get_viewdef(oid)) FROM relation WHERE relkind = 'v'
    UNION ALL
    SELECT format('function %s: %s, privileges %s', oid::regprocedure, pg_get_functiondef(oid), proacl) FROM own_function
    UNION ALL
    SELECT format('sequence %s: %s %s %s %s, of %s', relname, seqtypid::regtype, seqstart, seqincrement, seqmax,
             (SELECT format('%s.%s', refobjid::regclass, attname) FROM pg_depend
                JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid WHERE objid = relation.oid AND deptype IN ('a', 'i')))
      FROM relation JOIN pg_sequence ON seqrelid = relation.oid
    UNION ALL
    SELECT format('comment %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
      FROM pg_description
     WHERE objoid IN (SELECT oid FROM relation UNION SELECT oid FROM own_function
                      UNION SELECT k.oid FROM relation JOIN pg_constraint AS k ON conrelid = relation.oid
                      UNION SELECT t.oid FROM relation JOIN pg_trigger AS t ON tgrelid = relation.oid)
    UNION ALL
    SELECT format('extension %s', extname) FROM pg_extension
    UNION ALL
    SELECT format('type %s', typname) FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
    ORDER BY line`.execute(db);
  return rows.map(({ line }) => line);
};
