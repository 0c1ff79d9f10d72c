import { sql } from 'kysely';

/**
 * A condition: the number in the column is one of `ids`. They are one parameter, whereas `IN` takes one for each. A
 * statement has at most 65,535, and an agency has more reservations than that after some years.
 */
export const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::int[])`;
