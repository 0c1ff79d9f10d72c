import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { passwordRefusals } from '@volant/shared/accounts/passwords/password.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { isPublished } from './demo-accounts.ts';
import type { SettingReader } from './setting-reader.ts';

export interface FirstManager {
  email: string;
  password: string;
}

/** The manager that the first start creates. */
export const readFirstManager = (
  { text, secret, wrong }: SettingReader,
  { allowsDemo }: { allowsDemo: boolean },
): FirstManager | undefined => {
  const email = text('MANAGER_EMAIL');
  const password = secret('MANAGER_PASSWORD');
  if ((email === undefined) !== (password === undefined)) {
    wrong.push(defaultWords().operations.settings.managerTogether);
  }
  if (email !== undefined && !isEmail(normalizeEmail(email))) {
    wrong.push(defaultWords().operations.settings.managerEmailInvalid(email));
  }
  for (const refusal of password === undefined ? [] : passwordRefusals(password)) {
    wrong.push(`MANAGER_PASSWORD : ${defaultWords().faults.newPasswords[refusal]}`);
  }
  if (password !== undefined && !allowsDemo && isPublished(password)) {
    wrong.push(defaultWords().operations.settings.managerPasswordPublished);
  }
  return email !== undefined && password !== undefined
    ? { email: normalizeEmail(email), password }
    : undefined;
};
