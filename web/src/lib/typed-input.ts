import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { faultSentence, type FaultDictionary } from '@volant/shared/kernel/faults.ts';
import type { Words } from '@volant/shared/words/words.ts';

/** The dictionaries of what a schema may find wrong, by feature: a page loads no others. */
export type FormWords = Partial<Words['faults']>;

export interface WrongField {
  field: string;
  /** The innermost name, where the field has parts of its own. */
  part: string;
  sentence: string;
}

/** What is sent of what was typed, or what is wrong with it, in the order of the schema. */
export const readTyped = <Sent>(
  schema: z.ZodType<Sent>,
  words: FormWords,
  typed: unknown,
): { sent: Sent } | { wrong: WrongField[] } => {
  const result = schema.safeParse(typed);
  if (result.success) return { sent: result.data };
  const dictionaries: Readonly<Record<string, FaultDictionary | undefined>> = words;
  return {
    wrong: result.error.issues.map(({ path, message }) => ({
      field: String(path[0]),
      part: String(path.at(-1)),
      sentence: faultSentence(message, (feature) => dictionaries[feature]),
    })),
  };
};

/** Validates a form, whose fields are those of the schema; a field shows the first sentence about it. */
export const formResolver =
  <Draft extends FieldValues, Sent>(
    schema: z.ZodType<Sent, Draft>,
    words: FormWords,
  ): Resolver<Draft, unknown, Sent> =>
  (typed) => {
    const read = readTyped(schema, words, typed);
    if ('sent' in read) return { values: read.sent, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, sentence } of read.wrong) errors[field] ??= { type: 'schema', message: sentence };
    return { values: {}, errors: errors as FieldErrors<Draft> };
  };
