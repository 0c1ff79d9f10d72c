import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { CallError } from '../../lib/call-error.ts';
import { placeSentences, type AccountField, type PlacedSentences } from './server-sentences.ts';

/** Where the sentences of a failed login, registration or reset go on its form. */
export const accountRefusal = (
  error: unknown,
  formFields: readonly AccountField[],
  fallback: string = accountMessages.unknownError,
): PlacedSentences => {
  // An answer without sentences (a proxy's page, a broken one) says nothing that a person could use.
  if (!(error instanceof CallError) || error.code === 'unexpected' || error.errors.length === 0) {
    return { fields: {}, general: [fallback] };
  }
  if (error.status === 409 && formFields.includes('email')) {
    return { fields: { email: accountMessages.emailTaken }, general: [] };
  }
  return placeSentences(error, formFields);
};
