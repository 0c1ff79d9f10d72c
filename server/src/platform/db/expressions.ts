import { sql, type RawBuilder, type Expression } from 'kysely';

/**
 * A condition: the number in the column is one of `ids`. They are one parameter, whereas `IN` takes one for each. A
 * statement has at most 65,535, and an agency has more reservations than that after some years.
 */
export const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::int[])`;

/**
 * Whether a text may quote one of the tokens, which are folded and have letters and digits only. A coarse test, which leaves
 * few texts to be read word by word.
 */
export const mayQuote = (text: RawBuilder<unknown>, tokens: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM unnest(${[...tokens]}::text[]) AS token
   WHERE position(token IN regexp_replace(folded(${text}), '[[:space:][:punct:]]', '', 'g')) > 0)`;

const literal = (part: string): string => part.replace(/[\\%_]/g, String.raw`\$&`);

/** Whether a text has a part that reads so. Unlike `strpos`, an index of trigrams can answer it. */
export const hasPart = (text: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${text} LIKE ${`%${literal(part)}%`}`;

/** Whether a text begins so; an index of trigrams can answer it too. */
export const hasStart = (text: RawBuilder<unknown>, start: string) =>
  sql<boolean>`${text} LIKE ${`${literal(start)}%`}`;

/** A text in the order of a French dictionary, the same on PostgreSQL and in the embedded database. */
export const inFrenchOrder = (text: Expression<string>) => sql<string>`${text} COLLATE "und-x-icu"`;
