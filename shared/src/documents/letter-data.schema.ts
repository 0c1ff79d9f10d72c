import { z } from 'zod';
import { issuer, moment } from './document-parts.schema.ts';

/** A letter of the agency: everything that its PDF is made of, in French. */
export const letterData = z.strictObject({
  kind: z.literal('letter'),
  issuer,
  issuedAt: moment,
  /** Name and postal address of the addressee, separated by line breaks. */
  to: z.string(),
  reference: z.string(),
  title: z.string(),
  /** Paragraphs before the table. */
  before: z.array(z.string()),
  table: z.strictObject({ title: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) }),
  /** Paragraphs after the table; the name of the agency is printed below them. */
  after: z.array(z.string()),
});
export type LetterData = z.output<typeof letterData>;
