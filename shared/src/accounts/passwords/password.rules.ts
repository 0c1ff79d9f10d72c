import { COMMON_PASSWORDS } from './common-passwords.ts';

export type PasswordRefusal = 'required' | 'tooShort' | 'tooLong' | 'noCapital' | 'noSpecial' | 'tooCommon';

const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * Refusals of a new password, in the order of display; empty when it is accepted. Special = any printable ASCII
 * character that is neither letter nor digit.
 */
export const passwordRefusals = (password: string): PasswordRefusal[] => {
  if (password === '') return ['required'];
  const refusals: PasswordRefusal[] = [];
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) refusals.push('tooShort');
  if (length > PASSWORD_MAX_LENGTH) refusals.push('tooLong');
  if (!/\p{Lu}/u.test(password)) refusals.push('noCapital');
  if (!/[!-/:-@[-`{-~ ]/.test(password)) refusals.push('noSpecial');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) refusals.push('tooCommon');
  return refusals;
};
