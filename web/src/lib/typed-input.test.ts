import { expect, it } from 'vitest';
import { deleteAccountBody } from '@volant/shared/accounts/own-data.schema.ts';
import { accountFaultWords } from '@volant/shared/words/fr/accounts/account-faults.ts';
import { formResolver, readTyped } from './typed-input.ts';

const words = { accounts: accountFaultWords };
const options = { fields: {}, shouldUseNativeValidation: false };

it('what was typed is what is sent', () => {
  expect(readTyped(deleteAccountBody, words, { password: 'x' })).toEqual({ sent: { password: 'x' } });
});

it('a field shows its first sentence', async () => {
  const resolve = formResolver(deleteAccountBody, words);
  expect(await resolve({ password: 'x' }, undefined, options)).toEqual({
    values: { password: 'x' },
    errors: {},
  });
  expect(await resolve({ password: '' }, undefined, options)).toEqual({
    values: {},
    errors: { password: { type: 'schema', message: 'Le mot de passe est requis.' } },
  });
});

it('a form without the words of a fault fails instead of showing its code', () => {
  expect(() => readTyped(deleteAccountBody, {}, { password: '' })).toThrow(
    'no words for the fault accounts.passwordRequired',
  );
});
