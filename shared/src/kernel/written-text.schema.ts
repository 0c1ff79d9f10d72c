import { z } from 'zod';
import { withoutMarks } from './pasted-text.ts';
import type { Fault } from './faults.ts';

/**
 * A text of several lines, without spaces at its ends; it may be empty. Line feeds and tabs are its only control
 * characters. `required`: where there is none.
 */
export const writtenText = (maxLength: number, wrong: Record<'required' | 'invalid' | 'tooLong', Fault>) =>
  z
    .string({ error: ({ input }) => (input == null ? wrong.required : wrong.invalid) })
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(maxLength, wrong.tooLong)
        .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), wrong.invalid),
    );
