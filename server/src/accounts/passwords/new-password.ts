import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import { COMMON_PASSWORDS } from '@volant/shared/accounts/passwords/common-passwords.ts';
import {
  isCommonPassword,
  isPersonalPassword,
  passwordCores,
  type PasswordOwner,
} from '@volant/shared/accounts/passwords/guessable-password.rules.ts';
import { demoCustomer, demoManager } from '../../platform/config/demo-accounts.ts';
import { refuse } from '../../platform/problem.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * About 50,000 leaked passwords, the shorter list of the screens, and the passwords published by this
 * project.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (list ??= load());

/** Loaded with the first new password, to keep the start quick. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const published = [demoCustomer, demoManager].flatMap(({ password }) => passwordCores(password));
  return new Set([...dictionary['passwords-common'], ...COMMON_PASSWORDS, ...published]);
};

/** Why a password that the policy accepts is refused; undefined when it is accepted. */
export const guessableRefusal = async (
  password: string,
  owner: PasswordOwner,
): Promise<'passwordTooCommon' | 'passwordTooPersonal' | undefined> => {
  if (isCommonPassword(password, await commonPasswords())) return 'passwordTooCommon';
  return isPersonalPassword(password, owner) ? 'passwordTooPersonal' : undefined;
};

/** Throws 400 on the field of a new password that is easy to guess. */
export const refuseGuessable = async (
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> => {
  const refusal = await guessableRefusal(password, owner);
  if (refusal !== undefined) throw refuse(accountRefusals[refusal], field);
};
