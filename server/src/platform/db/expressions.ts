import { sql, type RawBuilder, type Expression } from 'kysely';

/**
 * A condition: the column is one of `ids`. They are passed as one parameter, whereas `IN` takes one for each: a
 * statement has at most 65,535 parameters, and an agency has more reservations than that after some years.
 */
export const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::int[])`;

/**
 * A condition: the text may contain one of the tokens, which are folded and consist of letters and digits. A coarse
 * preselection; the few texts found are then read word by word.
 */
export const mayQuote = (text: RawBuilder<unknown>, tokens: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM unnest(${[...tokens]}::text[]) AS token
   WHERE position(token IN regexp_replace(folded(${text}), '[[:space:][:punct:]]', '', 'g')) > 0)`;

const literal = (part: string): string => part.replace(/[\\%_]/g, String.raw`\$&`);

/** A condition: the text contains `part`. Unlike `strpos`, it can use a trigram index. */
export const hasPart = (text: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${text} LIKE ${`%${literal(part)}%`}`;

/** A condition: the text begins with `start`; it can use a trigram index too. */
export const hasStart = (text: RawBuilder<unknown>, start: string) =>
  sql<boolean>`${text} LIKE ${`${literal(start)}%`}`;

/** A text with French collation, the same on PostgreSQL and in the embedded database. */
export const inFrenchOrder = (text: Expression<string>) => sql<string>`${text} COLLATE "und-x-icu"`;
