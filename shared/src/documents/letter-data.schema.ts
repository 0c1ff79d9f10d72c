import { z } from 'zod';
import { issuer, moment } from './document-parts.schema.ts';

/** A letter of the agency: everything that its PDF is made of, in French. */
export const letterData = z.strictObject({
  kind: z.literal('letter'),
  issuer,
  issuedAt: moment,
  /** Name and address, a line each. */
  to: z.string(),
  reference: z.string(),
  title: z.string(),
  /** Before the table. */
  before: z.array(z.string()),
  table: z.strictObject({ title: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) }),
  /** After the table; the name of the agency stands below. */
  after: z.array(z.string()),
});
export type LetterData = z.output<typeof letterData>;
