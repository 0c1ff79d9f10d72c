import { isEmail, normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { passwordRefusals } from '@volant/shared/accounts/passwords/password.rules.ts';
import { spoken } from '@volant/shared/words/words.ts';
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
    wrong.push('MANAGER_EMAIL et MANAGER_PASSWORD vont ensemble');
  }
  if (email !== undefined && !isEmail(normalizeEmail(email))) {
    wrong.push(`MANAGER_EMAIL n'est pas une adresse valide (reçu : ${email})`);
  }
  for (const refusal of password === undefined ? [] : passwordRefusals(password)) {
    wrong.push(`MANAGER_PASSWORD : ${spoken().answers.accounts.newPassword[refusal]}`);
  }
  if (password !== undefined && !allowsDemo && isPublished(password)) {
    wrong.push('MANAGER_PASSWORD est un mot de passe publié : choisissez-en un autre');
  }
  return email !== undefined && password !== undefined
    ? { email: normalizeEmail(email), password }
    : undefined;
};
