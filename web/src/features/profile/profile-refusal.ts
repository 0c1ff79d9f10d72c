import { accountMessages as text } from '#words/accounts/accounts.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { placeSentences } from '../accounts/server-sentences.ts';
import type { AccountField, PlacedAccountSentences } from '../accounts/server-sentences.ts';

/** What a person may change of their account. */
export type ProfileChange = 'email' | 'phone' | 'password';

/** The sentence for an answer without one, by its status. */
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

/** Where the current password is typed. */
const CURRENT: Record<ProfileChange, AccountField | undefined> = {
  email: 'password',
  phone: undefined,
  password: 'currentPassword',
};

/** The field that a refusal concerns by its code alone, where none is named. */
const fieldOfCode = ({ code, fields }: CallError, change: ProfileChange): AccountField | undefined => {
  if (Object.keys(fields).length > 0) return undefined;
  if (code === 'email_taken' && change === 'email') return 'newEmail';
  return code === 'wrong_password' ? CURRENT[change] : undefined;
};

/** Places the sentences of a refused change on its form. */
export const profileRefusal = (
  error: unknown,
  change: ProfileChange,
  formFields: readonly AccountField[],
): PlacedAccountSentences => {
  // It names what failed, not what is wrong with a field.
  const failure = { fields: {}, general: [OTHERWISE[change]] };
  if (!(error instanceof CallError)) return failure;
  if (!saysNothing(error)) {
    const field = fieldOfCode(error, change);
    return field === undefined
      ? placeSentences(error, formFields)
      : { fields: { [field]: error.errors.join(' ') }, general: [] };
  }
  const sentence = BY_STATUS[change][error.status];
  return sentence === undefined ? failure : placeSentences({ errors: [sentence], fields: {} }, formFields);
};
