import type { ProblemBody } from '@volant/shared/kernel/problem.ts';

/** Fields of the account forms, and the words by which a sentence of the server names each (specification, point 8). */
const KEYWORDS = [
  ['email', /email|identifiant/iu],
  ['newEmail', /email/iu],
  ['currentPassword', /mot de passe actuel/iu],
  ['confirmPassword', /mots de passe/iu],
  ['newPassword', /mot de passe|^au (moins|plus)/iu],
  ['password', /mot de passe/iu],
  // Before "nom", which it ends with.
  ['firstName', /prénom/iu],
  ['lastName', /(?<!\p{L})nom(?!\p{L})/iu],
  ['phoneNumber', /téléphone/iu],
  ['newPhoneNumber', /téléphone/iu],
] as const;

export type AccountField = (typeof KEYWORDS)[number][0];

export interface PlacedSentences {
  fields: Partial<Record<AccountField, string>>;
  /** What no field of the form can take. */
  general: string[];
}

/**
 * Places each sentence of a refused call: on the field that the server names, else on the field that its words name,
 * else above the form. Only fields that the form has are used.
 */
export const placeSentences = (
  problem: Pick<ProblemBody, 'errors' | 'fields'>,
  formFields: readonly AccountField[],
): PlacedSentences => {
  const placed: PlacedSentences = { fields: {}, general: [] };
  const named = new Set<string>();
  for (const field of formFields) {
    const sentence = problem.fields[field];
    if (sentence === undefined) continue;
    placed.fields[field] = sentence;
    named.add(sentence);
  }
  for (const sentence of problem.errors) {
    if (named.has(sentence)) continue;
    const field = KEYWORDS.find(([name, words]) => formFields.includes(name) && words.test(sentence))?.[0];
    if (field === undefined) placed.general.push(sentence);
    else placed.fields[field] = [placed.fields[field], sentence].filter(Boolean).join(' ');
  }
  return placed;
};
