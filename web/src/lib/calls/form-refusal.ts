import { placeByWords, type PlacedSentences } from '../place-sentences.ts';
import { CallError, sentenceOf } from './call-error.ts';

/** The sentences of a refused call on the fields that it names, the others above the form. */
export const formRefusal = <Field extends string>(
  error: unknown,
  formFields: readonly Field[],
): PlacedSentences<Field> => {
  if (!(error instanceof CallError)) return { fields: {}, general: [sentenceOf(error)] };
  return placeByWords(error, formFields, []);
};

/** The sentences on the fields alone; that of the whole call only when it names none of them. */
export const fieldRefusal =
  <Field extends string>(formFields: readonly Field[]) =>
  (error: unknown): PlacedSentences<Field> => {
    const placed = formFields.flatMap((field) => {
      const sentence = error instanceof CallError ? error.fields[field] : undefined;
      return sentence === undefined ? [] : [[field, sentence] as const];
    });
    return placed.length > 0
      ? { fields: Object.fromEntries(placed) as PlacedSentences<Field>['fields'], general: [] }
      : { fields: {}, general: [sentenceOf(error)] };
  };
