import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { CallError } from '../../lib/call-error.ts';
import { placeSentences, type AccountField, type PlacedSentences } from './server-sentences.ts';

/** An answer without sentences (a proxy's page, a broken one) says nothing that a person could use. */
const saysNothing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code === 'unexpected' || error.errors.length === 0;

/** Where the sentences of a failed login or registration go on its form. */
export const accountRefusal = (error: unknown, formFields: readonly AccountField[]): PlacedSentences => {
  if (!(error instanceof CallError) || saysNothing(error)) {
    return { fields: {}, general: [accountMessages.unknownError] };
  }
  if (error.status === 409 && formFields.includes('email')) {
    return { fields: { email: accountMessages.emailTaken }, general: [] };
  }
  return placeSentences(error, formFields);
};

/** The same of a forgotten or a new password, which also tell the status of an answer that says nothing. */
export const resetRefusal = (error: unknown, formFields: readonly AccountField[]): PlacedSentences => {
  if (error instanceof CallError && !saysNothing(error)) return placeSentences(error, formFields);
  const status = error instanceof CallError ? [accountMessages.errorStatus(error.status)] : [];
  return { fields: {}, general: [accountMessages.forgotError, ...status] };
};
