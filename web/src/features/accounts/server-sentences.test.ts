import { describe, expect, it } from 'vitest';
import { accountRefusalWords } from '@volant/shared/words/fr/accounts/refusals.ts';
import { accountMessages } from '@volant/shared/words/fr/accounts/accounts.ts';
import { placeSentences } from './server-sentences.ts';
import { personFaultWords } from '@volant/shared/words/fr/accounts/person-faults.ts';
import { accountFaultWords } from '@volant/shared/words/fr/accounts/account-faults.ts';
import {
  newPasswordFaultWords,
  resetPasswordFaultWords,
} from '@volant/shared/words/fr/accounts/password-faults.ts';

const REGISTER = ['firstName', 'lastName', 'email', 'phoneNumber', 'password'] as const;
const LOGIN = ['email', 'password', 'otp'] as const;

describe('the sentences of a refused call', () => {
  it('go to the fields that the server names', () => {
    const fields = { email: 'Cet email est déjà utilisé.', firstName: 'Trop long.' };
    expect(placeSentences({ errors: Object.values(fields), fields }, REGISTER)).toEqual({
      fields,
      general: [],
    });
  });

  it.each([
    [accountMessages.firstNameRequired, 'firstName'],
    [accountMessages.lastNameRequired, 'lastName'],
    [personFaultWords.emailRequired, 'email'],
    [accountMessages.emailTaken, 'email'],
    [accountMessages.phoneRequired, 'phoneNumber'],
    [accountMessages.phoneInvalid, 'phoneNumber'],
    [accountFaultWords.passwordRequired, 'password'],
    [newPasswordFaultWords.tooCommon, 'password'],
    ['PRÉNOM invalide', 'firstName'],
  ])('"%s" goes to %s by its words', (sentence, field) => {
    expect(placeSentences({ errors: [sentence], fields: {} }, REGISTER)).toEqual({
      fields: { [field]: sentence },
      general: [],
    });
  });

  it.each([
    [accountMessages.tokenInvalid, undefined],
    [resetPasswordFaultWords.tooShort, 'newPassword'],
    [resetPasswordFaultWords.noSpecial, 'newPassword'],
    [resetPasswordFaultWords.tooCommon, 'newPassword'],
    [accountMessages.passwordsDiffer, 'confirmPassword'],
  ])('"%s" goes to %s of a reset', (sentence, field) => {
    expect(placeSentences({ errors: [sentence], fields: {} }, ['newPassword', 'confirmPassword'])).toEqual(
      field === undefined
        ? { fields: {}, general: [sentence] }
        : { fields: { [field]: sentence }, general: [] },
    );
  });

  it('put a failed login on the identifier, though it names the password as well', () => {
    expect(placeSentences({ errors: [accountRefusalWords.wrongCredentials], fields: {} }, LOGIN)).toEqual({
      fields: { email: accountRefusalWords.wrongCredentials },
      general: [],
    });
  });

  it.each([accountMessages.otpRequired, accountMessages.otpWrong])('put "%s" on the code', (sentence) => {
    expect(placeSentences({ errors: [sentence], fields: {} }, LOGIN)).toEqual({
      fields: { otp: sentence },
      general: [],
    });
  });

  it('are shown above the form when they belong to no field', () => {
    const errors = ['Trop de tentatives, au nombre de dix.', accountMessages.phoneInvalid];
    expect(placeSentences({ errors, fields: { phoneNumber: 'x' } }, LOGIN)).toEqual({
      fields: {},
      general: errors,
    });
  });

  it('may share a field, so that none is lost', () => {
    const { tooShort, noCapital } = newPasswordFaultWords;
    expect(
      placeSentences({ errors: [tooShort, noCapital], fields: { password: tooShort } }, REGISTER),
    ).toEqual({ fields: { password: `${tooShort} ${noCapital}` }, general: [] });
  });
});
