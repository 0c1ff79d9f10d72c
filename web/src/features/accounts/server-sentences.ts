import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { placeByWords, type PlacedSentences } from '../../lib/place-sentences.ts';

/** Fields of the account forms, and the words by which a sentence of the server names each. */
const FIELD_WORDS = [
  ['email', /e-?mail|identifiant/iu],
  ['newEmail', /e-?mail/iu],
  ['currentPassword', /mot de passe actuel/iu],
  ['confirmPassword', /mots de passe/iu],
  ['newPassword', /mot de passe|^au (moins|plus)/iu],
  ['password', /mot de passe/iu],
  // Before "nom", which it ends with.
  ['firstName', /prénom/iu],
  ['lastName', /(?:^|[^\p{L}])nom(?!\p{L})/iu],
  ['phoneNumber', /téléphone/iu],
  ['newPhoneNumber', /téléphone/iu],
  // Last, because other sentences mention codes too.
  ['otp', /(?:^|[^\p{L}])code(?!\p{L})/iu],
] as const;

export type AccountField = (typeof FIELD_WORDS)[number][0];
export type PlacedAccountSentences = PlacedSentences<AccountField>;

export const placeSentences = (
  problem: Pick<ProblemBody, 'errors' | 'fields'>,
  formFields: readonly AccountField[],
): PlacedAccountSentences => placeByWords<AccountField>(problem, formFields, FIELD_WORDS);
