import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text may quote one of the tokens, which are folded and have letters and digits only. A coarse test, which leaves
 * few texts to be read word by word.
 */
export const mayQuote = (text: RawBuilder<unknown>, tokens: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM unnest(${[...tokens]}::text[]) AS token
   WHERE position(token IN regexp_replace(folded(${text}), '[[:space:][:punct:]]', '', 'g')) > 0)`;
