import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountMessages as text } from '../words/fr/accounts/accounts.ts';
import {
  changePasswordBody,
  loginBody,
  registerBody,
  registrationForm,
  resetPasswordBody,
  updateEmailBody,
  updatePhoneBody,
} from './accounts.schema.ts';
import { personFaultWords } from '../words/fr/accounts/person-faults.ts';
import { accountFaultWords } from '../words/fr/accounts/account-faults.ts';
import { saidFault } from '../words/said-fault.ts';

const person = {
  firstName: ' Jeanne ',
  lastName: 'Dupont-Peeters',
  email: ' Jeanne@Exemple.BE',
  phoneNumber: '0470 12 34 56',
  password: 'Tournesol-7',
};

const sentences = (body: unknown, schema: z.ZodType = registerBody): string[] => {
  const result = schema.safeParse(body);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${saidFault(issue.message, 'fr')}`);
};

describe('the body of a registration', () => {
  it('is trimmed and normalised', () => {
    expect(registerBody.parse(person)).toEqual({
      firstName: 'Jeanne',
      lastName: 'Dupont-Peeters',
      email: 'jeanne@exemple.be',
      phoneNumber: '+32 470123456',
      password: 'Tournesol-7',
    });
  });

  it('ignores a role and any other unknown key', () => {
    const body = {
      ...person,
      role: 'MANAGER',
      isAdmin: true,
      id: 1,
      createdAt: '2020-01-01',
      constructor: { prototype: { role: 'MANAGER' } },
      ...(JSON.parse('{"__proto__": {"role": "MANAGER"}}') as object),
    };
    const parsed = registerBody.parse(body);
    expect(Object.keys(parsed).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'phoneNumber']);
    expect('role' in parsed).toBe(false);
  });

  it('names each missing field in the order of the form', () => {
    expect(sentences({})).toEqual([
      'firstName: Le prénom est requis.',
      'lastName: Le nom est requis.',
      "email: L'adresse email est requise.",
      'phoneNumber: Le numéro de téléphone est requis.',
      'password: Le mot de passe est requis.',
    ]);
    const blank = { firstName: ' ', lastName: '\t', email: '  ', phoneNumber: ' ', password: '' };
    expect(sentences(blank)).toEqual(sentences({}));
  });

  it.each([
    ['email', 'jeanne@exemple', "L'adresse email n'est pas valide."],
    ['email', 'a@x.be\r\nBcc: b@x.be', text.emailInvalid],
    ['email', ['a@x.be'], personFaultWords.emailRequired],
    ['phoneNumber', '+999 123456', 'Format de numéro de téléphone invalide'],
    ['phoneNumber', 470123456, text.phoneRequired],
    ['password', 'A!bcdef', 'Le mot de passe doit contenir au moins 8 caractères.'],
    ['password', { $ne: null }, accountFaultWords.passwordRequired],
    ['firstName', 'x'.repeat(101), personFaultWords.nameTooLong],
    ['firstName', 'Jean\r\nBcc: b@x.be', personFaultWords.controlCharacters],
    ['lastName', 'Du\u0000pont', personFaultWords.controlCharacters],
    ['lastName', null, text.lastNameRequired],
  ])('refuses %s %j with its sentence', (field, value, message) => {
    expect(sentences({ ...person, [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', "D'Arc", '李小龍', 'O’Neill'])(
    'keeps the name "%s" as the text it is',
    (firstName) => {
      expect(registerBody.parse({ ...person, firstName }).firstName).toBe(firstName);
    },
  );

  it.each([null, undefined, '', 'x', 42, [], [person]])('refuses %j as a whole', (body) => {
    expect(registerBody.safeParse(body).success).toBe(false);
  });
});

describe('the form of a registration', () => {
  it('is the registration and its two consents', () => {
    expect(registrationForm.safeParse({ ...person, terms: true, privacy: true }).success).toBe(true);
    const refused = registrationForm.safeParse({ ...person, terms: false, privacy: false });
    expect(refused.error?.issues.map((issue) => saidFault(issue.message, 'fr'))).toEqual([
      'Vous devez accepter les conditions générales.',
      'Vous devez accepter la politique de confidentialité.',
    ]);
  });
});

describe('the body of a login', () => {
  it('accepts any password of 1 to 128 characters', () => {
    for (const password of ['x', ' ', 'sans majuscule', '\u{1F697}'.repeat(128)]) {
      expect(loginBody.parse({ email: 'A@x.be', password })).toMatchObject({ email: 'a@x.be', password });
    }
    expect(sentences({ email: 'a@x.be', password: 'x'.repeat(129) }, loginBody)).toEqual([
      `password: ${accountFaultWords.passwordTooLong}`,
    ]);
  });

  it('names what is missing', () => {
    expect(sentences({}, loginBody)).toEqual([
      "email: L'adresse email est requise.",
      'password: Le mot de passe est requis.',
    ]);
    expect(sentences({ email: 'x', password: null }, loginBody)).toEqual([
      "email: L'adresse email n'est pas valide.",
      'password: Le mot de passe est requis.',
    ]);
  });

  it('accepts any value of remember-me', () => {
    const body = { email: 'a@x.be', password: 'x' };
    expect(loginBody.parse({ ...body, rememberMe: true }).rememberMe).toBe(true);
    expect(loginBody.parse({ ...body, rememberMe: 'yes' }).rememberMe).toBeUndefined();
    expect(loginBody.parse(body).rememberMe).toBeUndefined();
  });
});

describe('the body of a reset', () => {
  const reset = { token: 'x'.repeat(43), newPassword: 'Tournesol-7', confirmPassword: 'Tournesol-7' };
  const differ = 'confirmPassword: Les mots de passe ne correspondent pas.';

  it('is accepted when it is complete', () => {
    expect(resetPasswordBody.parse(reset)).toEqual(reset);
  });

  it.each([
    [
      { newPassword: 'court', confirmPassword: 'court' },
      ['Au moins 8 caractères', 'Au moins une lettre majuscule', 'Au moins un caractère spécial'],
    ],
    [
      { newPassword: 'tournesol', confirmPassword: 'tournesol' },
      ['Au moins une lettre majuscule', 'Au moins un caractère spécial'],
    ],
    [{ newPassword: 'Tournesol', confirmPassword: 'Tournesol' }, ['Au moins un caractère spécial']],
    [{ newPassword: '', confirmPassword: '' }, ['Au moins 8 caractères']],
  ])('reports everything that %j lacks', (passwords, expected) => {
    expect(sentences({ ...reset, ...passwords }, resetPasswordBody)).toEqual(
      expected.map((sentence) => `newPassword: ${sentence}`),
    );
  });

  it.each([
    ['alone', {}, []],
    ['beside a missing token', { token: undefined }, ['token: Token manquant.']],
    ['beside an empty token', { token: '' }, ['token: Token manquant.']],
    [
      'beside a password that is refused',
      { newPassword: 'Tournesol' },
      ['newPassword: Au moins un caractère spécial'],
    ],
    ['beside a password that is no text', { newPassword: 8 }, ['newPassword: Au moins 8 caractères']],
  ])('says that the passwords differ: %s', (_, changes, others) => {
    expect(sentences({ ...reset, confirmPassword: 'Tournesol-8', ...changes }, resetPasswordBody)).toEqual([
      ...others,
      differ,
    ]);
  });

  it('reports each problem once, in the order of the fields, when nothing was sent', () => {
    expect(sentences({}, resetPasswordBody)).toEqual([
      'token: Token manquant.',
      'newPassword: Au moins 8 caractères',
      differ,
    ]);
  });

  it.each([null, 'x', [], 42])('refuses %j as a whole', (body) => {
    expect(resetPasswordBody.safeParse(body).success).toBe(false);
  });
});

describe('the changes of a profile', () => {
  it('requires the current password, a good new one, and its repetition', () => {
    expect(
      sentences({ currentPassword: '', newPassword: 'Tournesol', confirmPassword: 'x' }, changePasswordBody),
    ).toEqual([
      'currentPassword: Le mot de passe actuel est requis.',
      'newPassword: Le mot de passe doit contenir au moins un caractère spécial.',
      'confirmPassword: Les nouveaux mots de passe ne correspondent pas',
    ]);
  });

  it('normalises a new address', () => {
    expect(updateEmailBody.parse({ newEmail: ' Jeanne@Exemple.BE ', password: 'x' }).newEmail).toBe(
      'jeanne@exemple.be',
    );
    expect(sentences({}, updateEmailBody)).toEqual([
      "newEmail: L'adresse email est requise.",
      'password: Le mot de passe est requis.',
    ]);
  });

  it.each([undefined, null, '', '+32 ', '+32 <script>', '+999 123456', `+32 ${'4'.repeat(40)}`, 470123456])(
    'refuses the phone number %j with the specified sentence',
    (newPhoneNumber) => {
      expect(sentences({ newPhoneNumber }, updatePhoneBody)).toEqual([
        'newPhoneNumber: Format de numéro de téléphone invalide',
      ]);
    },
  );

  it('accepts a prefix, a space and a number', () => {
    expect(updatePhoneBody.parse({ newPhoneNumber: '+33 0612345678' }).newPhoneNumber).toBe('+33 612345678');
  });
});
