import { accountMessages } from '#words/accounts/accounts.ts';
import { CallError, fieldErrors, saysNothing } from '../../lib/calls/call-error.ts';
import { placeSentences, type AccountField, type PlacedAccountSentences } from './server-sentences.ts';

/** Places the sentences of a failed login on its form. */
export const accountRefusal = (
  error: unknown,
  formFields: readonly AccountField[],
): PlacedAccountSentences => {
  if (!(error instanceof CallError) || saysNothing(error)) {
    return { fields: {}, general: [accountMessages.unknownError] };
  }
  return placeSentences(error, formFields);
};

/** Words by which another server says that there is such an account already. */
const CONFLICT = /conflict|already exists/iu;

/** The same for a registration: any conflict is a taken address. */
export const registrationRefusal = (
  error: unknown,
  formFields: readonly AccountField[],
): PlacedAccountSentences => {
  const isConflict =
    error instanceof CallError &&
    (error.status === 409 || error.errors.some((sentence) => CONFLICT.test(sentence)));
  if (isConflict) return { fields: { email: accountMessages.emailTaken }, general: [] };
  return accountRefusal(error, formFields);
};

/** The same for a forgotten or a new password; an answer without a sentence is shown with its status. */
export const resetRefusal = (error: unknown, formFields: readonly AccountField[]): PlacedAccountSentences => {
  if (error instanceof CallError && !saysNothing(error)) return placeSentences(error, formFields);
  const status = error instanceof CallError ? [accountMessages.errorStatus(error.status)] : [];
  return { fields: {}, general: [accountMessages.forgotError, ...status] };
};

/** The sentence of a reset link that is unknown, used or too old; undefined when something else was refused. */
export const deadLinkSentence = (error: unknown): string | undefined => fieldErrors(error)['token'];
