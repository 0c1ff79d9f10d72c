import { accountMessages as text } from '@volant/shared/accounts/accounts.messages.ts';
import { CallError } from '../../lib/call-error.ts';
import { placeSentences, type AccountField, type PlacedSentences } from './server-sentences.ts';

/** What a person may change of his account. */
export type ProfileChange = 'email' | 'phone' | 'password';

/** The sentence of an answer that brings none, by its status (specification, point 8). */
const BY_STATUS: Record<ProfileChange, Partial<Record<number, string>>> = {
  email: { 400: text.invalidData, 401: text.wrongPassword, 409: text.profileEmailTaken },
  phone: { 400: text.phoneInvalid },
  password: { 400: text.invalidData, 401: text.wrongCurrentPassword },
};

const OTHERWISE: Record<ProfileChange, string> = {
  email: text.emailUpdateFailed,
  phone: text.phoneUpdateFailed,
  password: text.passwordUpdateFailed,
};

/** Where the sentences of a refused change go on its form. */
export const profileRefusal = (
  error: unknown,
  change: ProfileChange,
  formFields: readonly AccountField[],
): PlacedSentences => {
  // It names what failed, not what is wrong with a field.
  const failure = { fields: {}, general: [OTHERWISE[change]] };
  if (!(error instanceof CallError)) return failure;
  // `unexpected`: the answer was not one of ours (a proxy's page).
  if (error.code !== 'unexpected' && error.errors.length > 0) return placeSentences(error, formFields);
  const sentence = BY_STATUS[change][error.status];
  return sentence === undefined ? failure : placeSentences({ errors: [sentence], fields: {} }, formFields);
};
