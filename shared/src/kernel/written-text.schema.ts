import { z } from 'zod';
import { withoutMarks } from './pasted-text.ts';

/**
 * A text of several lines, without spaces at its ends; it may be empty. Line feeds and tabs are its only control
 * characters. `required`: where there is none.
 */
export const writtenText = (
  maxLength: number,
  sentences: { required: string; invalid: string; tooLong: string },
) =>
  z
    .string({ error: ({ input }) => (input == null ? sentences.required : sentences.invalid) })
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(maxLength, sentences.tooLong)
        .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), sentences.invalid),
    );
