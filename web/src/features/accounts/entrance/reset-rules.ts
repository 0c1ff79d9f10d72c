import { passwordRefusals, type PasswordRefusal } from '@volant/shared/accounts/passwords/password.rules.ts';
import { resetPasswordFaultWords } from '#words/accounts/password-faults.ts';

const NOTHING_TYPED: readonly PasswordRefusal[] = ['tooShort', 'noCapital', 'noSpecial'];

/** What a new password lacks, the sentences joined by commas; undefined when nothing. */
export const newPasswordFaults = (password: string): string | undefined => {
  const refusals = password === '' ? NOTHING_TYPED : passwordRefusals(password);
  return refusals.length === 0
    ? undefined
    : refusals.map((refusal) => resetPasswordFaultWords[refusal]).join(', ');
};
