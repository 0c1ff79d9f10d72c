import { describe, expect, it } from 'vitest';
import { networkDown } from '#words/screens/lib/calls.ts';
import { CallError, networkError } from '../../lib/calls/call-error.ts';
import { profileRefusal, type ProfileChange } from './profile-refusal.ts';
import type { AccountField } from '../accounts/server-sentences.ts';

const FIELDS: Record<ProfileChange, readonly AccountField[]> = {
  email: ['newEmail', 'password'],
  phone: ['newPhoneNumber'],
  password: ['currentPassword', 'newPassword', 'confirmPassword'],
};

const bare = (status: number) => new CallError({ status, code: 'unexpected', errors: ['?'] });

describe('a refused change of the profile', () => {
  it.each([
    ['email', 400, undefined, 'Données invalides'],
    ['email', 401, 'password', 'Mot de passe incorrect'],
    ['email', 409, 'newEmail', 'Cet email est déjà utilisé'],
    ['email', 500, undefined, "Erreur lors de la mise à jour de l'email"],
    ['phone', 400, 'newPhoneNumber', 'Format de numéro de téléphone invalide'],
    ['phone', 502, undefined, 'Erreur lors de la mise à jour du téléphone'],
    ['password', 400, undefined, 'Données invalides'],
    ['password', 401, 'currentPassword', 'Mot de passe actuel incorrect'],
    ['password', 503, undefined, 'Erreur lors de la mise à jour du mot de passe'],
  ] as const)('%s, %i without a sentence', (change, status, field, sentence) => {
    const placed = profileRefusal(bare(status), change, FIELDS[change]);
    const expected =
      field === undefined
        ? { fields: {}, general: [sentence] }
        : { fields: { [field]: sentence }, general: [] };
    expect(placed).toEqual(expected);
  });

  it('shows what the server says, beside the field that it names', () => {
    const error = new CallError({
      status: 401,
      code: 'wrong_password',
      errors: ['Mot de passe actuel incorrect'],
      fields: { currentPassword: 'Mot de passe actuel incorrect' },
    });
    expect(profileRefusal(error, 'password', FIELDS.password).fields).toEqual({
      currentPassword: 'Mot de passe actuel incorrect',
    });
    const differ = new CallError({
      status: 400,
      code: 'invalid',
      errors: ['Les nouveaux mots de passe ne correspondent pas', 'Au moins une lettre majuscule'],
    });
    expect(profileRefusal(differ, 'password', FIELDS.password)).toEqual({
      fields: {
        confirmPassword: 'Les nouveaux mots de passe ne correspondent pas',
        newPassword: 'Au moins une lettre majuscule',
      },
      general: [],
    });
  });

  it.each([
    ['email', 401, 'wrong_password', 'password'],
    ['email', 409, 'email_taken', 'newEmail'],
    ['password', 401, 'wrong_password', 'currentPassword'],
  ] as const)('%s, %i %s reaches %s by its code', (change, status, code, field) => {
    const error = new CallError({ status, code, errors: ['Non'] });
    expect(profileRefusal(error, change, FIELDS[change])).toEqual({
      fields: { [field]: 'Non' },
      general: [],
    });
  });

  it.each([
    ['email', 401, 'Mot de passe incorrect', 'password'],
    ['email', 400, "L'adresse email n'est pas valide.", 'newEmail'],
    ['phone', 400, 'Numéro de téléphone invalide', 'newPhoneNumber'],
    ['password', 400, 'Le mot de passe est trop court', 'newPassword'],
    ['password', 401, 'Session expirée. Veuillez vous reconnecter.', undefined],
  ] as const)('%s, %i "%s" of another server reaches %s', (change, status, sentence, field) => {
    const error = new CallError({ status, code: 'foreign', errors: [sentence] });
    expect(profileRefusal(error, change, FIELDS[change])).toEqual(
      field === undefined
        ? { fields: {}, general: [sentence] }
        : { fields: { [field]: sentence }, general: [] },
    );
  });

  it('says that the server cannot be reached, and has a sentence for an error in the page', () => {
    expect(profileRefusal(networkError(), 'email', FIELDS.email).general).toEqual([networkDown]);
    expect(profileRefusal(new TypeError('x'), 'phone', FIELDS.phone).general).toEqual([
      'Erreur lors de la mise à jour du téléphone',
    ]);
  });
});
