import { sql, type Expression } from 'kysely';

/** A text in the order of a French dictionary, the same on PostgreSQL and in the embedded database. */
export const inFrenchOrder = (text: Expression<string>) => sql<string>`${text} COLLATE "und-x-icu"`;
