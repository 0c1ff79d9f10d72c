import { z } from 'zod';
import { MAX_CELL_LENGTH } from './import-kinds.ts';
import { importMessages as text } from './imports.messages.ts';

/** A word that its field does not know, or that was explained. */
export const shownWord = z.strictObject({
  field: z.string(),
  /** French name of the field. */
  label: z.string(),
  /** As the file writes it. */
  text: z.string(),
  /** How many rows say it. */
  rows: z.int(),
  /** What it was said to mean; null: nobody said it. */
  value: z.string().nullable(),
});
export type ShownWord = z.output<typeof shownWord>;

/** By field, what its words may mean. */
export const wordChoices = z.record(
  z.string(),
  z.array(z.strictObject({ value: z.string(), label: z.string() })),
);

/** What words of the file mean, for every row that says them; null takes an explanation back. */
export const wordsBody = z.object({
  words: z
    .array(
      z.object({
        field: z.string({ error: text.wordInvalid }).max(40, text.wordInvalid),
        text: z
          .string({ error: text.wordInvalid })
          .min(1, text.wordInvalid)
          .max(MAX_CELL_LENGTH, text.wordInvalid),
        value: z.string({ error: text.wordInvalid }).max(100, text.wordInvalid).nullable(),
      }),
      { error: text.wordInvalid },
    )
    .min(1, text.wordInvalid)
    .max(200, text.wordInvalid),
});
export type ImportWordsBody = z.input<typeof wordsBody>;
