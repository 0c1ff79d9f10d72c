import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { CallError, saysNothing } from '../../lib/call-error.ts';
import { placeSentences, type AccountField, type PlacedAccountSentences } from './server-sentences.ts';

/** Where the sentences of a failed login go on its form. */
export const accountRefusal = (
  error: unknown,
  formFields: readonly AccountField[],
): PlacedAccountSentences => {
  if (!(error instanceof CallError) || saysNothing(error)) {
    return { fields: {}, general: [accountMessages.unknownError] };
  }
  return placeSentences(error, formFields);
};

/** Words by which another server says that there is such an account already (specification, point 8). */
const CONFLICT = /conflict|already exists/iu;

/** The same of a registration: a conflict, however it is worded, is an address that is taken. */
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

/** The same of a forgotten or a new password, which also tell the status of an answer that says nothing. */
export const resetRefusal = (error: unknown, formFields: readonly AccountField[]): PlacedAccountSentences => {
  if (error instanceof CallError && !saysNothing(error)) return placeSentences(error, formFields);
  const status = error instanceof CallError ? [accountMessages.errorStatus(error.status)] : [];
  return { fields: {}, general: [accountMessages.forgotError, ...status] };
};

/** Words by which a sentence says that the mailed link is no longer valid. */
const LINK = /\btoken\b|\bjeton\b|\blien\b/iu;

/** The sentence of a reset link that is unknown, used or too old; undefined when something else was refused. */
export const deadLinkSentence = (error: unknown): string | undefined => {
  if (!(error instanceof CallError) || saysNothing(error)) return undefined;
  return error.fields['token'] ?? error.errors.find((sentence) => LINK.test(sentence));
};
