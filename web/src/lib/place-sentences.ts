import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';

/** The words by which a sentence names a field; the first match counts. */
type FieldWords<Field extends string> = readonly (readonly [field: Field, words: RegExp])[];

export interface PlacedSentences<Field extends string = string> {
  fields: Partial<Record<Field, string>>;
  /** Sentences that belong to no field of the form. */
  general: string[];
}

/**
 * Places each sentence of a refused call: on the field that the server names, else on the field that its words name,
 * else above the form. Only fields that the form has are used.
 */
export const placeByWords = <Field extends string>(
  problem: Pick<ProblemBody, 'errors' | 'fields'>,
  formFields: readonly Field[],
  fieldWords: FieldWords<Field>,
): PlacedSentences<Field> => {
  const placed: PlacedSentences<Field> = { fields: {}, general: [] };
  const named = new Set<string>();
  for (const field of formFields) {
    const sentence = problem.fields[field];
    if (sentence === undefined) continue;
    placed.fields[field] = sentence;
    named.add(sentence);
  }
  for (const sentence of problem.errors) {
    if (named.has(sentence)) continue;
    const field = fieldWords.find(([name, words]) => formFields.includes(name) && words.test(sentence))?.[0];
    if (field === undefined) placed.general.push(sentence);
    else placed.fields[field] = [placed.fields[field], sentence].filter(Boolean).join(' ');
  }
  return placed;
};
