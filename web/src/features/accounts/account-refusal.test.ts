import { describe, expect, it } from 'vitest';
import { networkDown } from '#words/screens/lib/calls.ts';
import { CallError, networkError } from '../../lib/calls/call-error.ts';
import { accountRefusal, deadLinkSentence, registrationRefusal, resetRefusal } from './account-refusal.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'password'] as const;
const UNKNOWN = { fields: {}, general: ["Une erreur inconnue s'est produite."] };

const refused = (status: number, code: string, errors: string[], fields: Record<string, string> = {}) =>
  accountRefusal(new CallError({ status, code, errors, fields }), FIELDS);

describe('a failed registration', () => {
  it.each([
    [409, 'email_taken', ['Conflict']],
    [409, 'unexpected', ['Une erreur inattendue est survenue.']],
    [409, 'silent', []],
    [409, 'foreign', ['Utilisateur existant']],
    [400, 'foreign', ['User already exists']],
    [500, 'foreign', ['409 Conflict']],
  ])('says that an address is taken, beside it: %s %s %j', (status, code, errors) => {
    expect(registrationRefusal(new CallError({ status, code, errors }), FIELDS)).toEqual({
      fields: { email: 'Cet email est déjà utilisé.' },
      general: [],
    });
  });

  it('places everything else as a login does', () => {
    const error = new CallError({ status: 400, code: 'foreign', errors: ['Le nom est requis.'] });
    expect(registrationRefusal(error, FIELDS)).toEqual(accountRefusal(error, FIELDS));
  });
});

describe('a failed login or registration', () => {
  it('places what the server says', () => {
    expect(refused(401, 'wrong_password', ['Identifiant ou mot de passe incorrect.']).fields).toEqual({
      email: 'Identifiant ou mot de passe incorrect.',
    });
    expect(refused(429, 'too_many', ['Trop de tentatives.']).general).toEqual(['Trop de tentatives.']);
  });

  it('says that the server cannot be reached', () => {
    expect(accountRefusal(networkError(), FIELDS)).toEqual({ fields: {}, general: [networkDown] });
  });

  it('has a sentence for everything else', () => {
    expect(refused(502, 'unexpected', ['?'])).toEqual(UNKNOWN);
    expect(refused(500, 'internal', [])).toEqual(UNKNOWN);
    expect(accountRefusal(new TypeError('x'), FIELDS)).toEqual(UNKNOWN);
  });
});

describe('an invalid reset link', () => {
  it.each<[CallError, string | undefined]>([
    [new CallError({ status: 400, code: 'x', errors: ['Non.'], fields: { token: 'Non.' } }), 'Non.'],
    [new CallError({ status: 400, code: 'x', errors: ['Au moins 8 caractères'] }), undefined],
    [networkError(), undefined],
  ])('is told by its field: %s', (error, sentence) => {
    expect(deadLinkSentence(error)).toBe(sentence);
  });
});

describe('a failed reset', () => {
  const reset = (error: unknown) => resetRefusal(error, ['email']);

  it('places what the server says', () => {
    const sentence = "L'adresse email n'est pas valide.";
    expect(reset(new CallError({ status: 400, code: 'x', errors: [sentence] })).fields).toEqual({
      email: sentence,
    });
    expect(reset(networkError()).general).toEqual([networkDown]);
  });

  it('has a sentence for everything else, and the status where there is one', () => {
    expect(reset(new CallError({ status: 502, code: 'unexpected', errors: ['?'] }))).toEqual({
      fields: {},
      general: ["Une erreur s'est produite.", 'Erreur 502'],
    });
    expect(reset(new TypeError('x')).general).toEqual(["Une erreur s'est produite."]);
  });
});
