import { z } from 'zod';
import { MAX_CELL_LENGTH } from './import-kinds.ts';
import { importFaults as faults } from './imports.faults.ts';

/** A word unknown in its field, or one that was explained. */
export const shownWord = z.strictObject({
  field: z.string(),
  /** French label of the field. */
  label: z.string(),
  /** As the file writes it. */
  text: z.string(),
  /** Number of rows that have it. */
  rows: z.int(),
  /** The meaning given to it; null while there is none. */
  value: z.string().nullable(),
});
export type ShownWord = z.output<typeof shownWord>;

/** The possible meanings of words, by field. */
export const wordChoices = z.record(
  z.string(),
  z.array(z.strictObject({ value: z.string(), label: z.string() })),
);

/** Body of PUT …/words: the meanings of words; a `value` of null removes an explanation. */
export const wordsBody = z.object({
  words: z
    .array(
      z.object({
        field: z.string({ error: faults.wordInvalid }).max(40, faults.wordInvalid),
        text: z
          .string({ error: faults.wordInvalid })
          .min(1, faults.wordInvalid)
          .max(MAX_CELL_LENGTH, faults.wordInvalid),
        value: z.string({ error: faults.wordInvalid }).max(100, faults.wordInvalid).nullable(),
      }),
      { error: faults.wordInvalid },
    )
    .min(1, faults.wordInvalid)
    .max(200, faults.wordInvalid),
});
export type ImportWordsBody = z.input<typeof wordsBody>;
