import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, isPersonalPassword, passwordCores } from './guessable-password.rules.ts';

const LIST = new Set(['password', 'soleil', 'azerty123', 'motdepasse', 'love', '1q2w3e4r', 'a123456789']);

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd!',
    'P455w0rd-2026',
    '!!Password!!',
    'Pass-Word1!',
    'Azerty123!',
    'Motdepasse1!',
    'Mot de passe 1',
    'Soleil2026!',
    'S0le1l!!',
    'So1ei1-99!',
    'Soleil-Soleil1!',
    'Sôléil2026!',
    'Love2026!',
    'A123456789!',
    '1Q2w3e4r!',
    'Password1234567890!',
    // Keyboard walks and repetitions are on no list, whatever its length.
    'Qwertyuiop1!',
    'Qsdfghjklm1!',
    'Poiuytreza!1',
    'Abcdefgh1!',
    'Azert482!',
    'Aaaaaaaa1!',
  ])('"%s" is recognised in disguise', (password) => {
    expect(isCommonPassword(password, LIST)).toBe(true);
  });

  it.each([
    'Cheval-Batterie-9!',
    'Tournesol-9!',
    'Soleil-sur-la-Meuse!',
    'Soleil-4829105736!',
    'xK7$mq!Lw2#p',
    'Été à Ostende',
    // Four letters stand beside each other by chance.
    'Azer4829!',
  ])('"%s" is not', (password) => {
    expect(isCommonPassword(password, LIST)).toBe(false);
  });

  it('is recognised with any digits and signs around it', () => {
    const decoration = fc.stringMatching(/^[0-9!?.*#_-]{0,4}$/);
    fc.assert(
      fc.property(
        decoration,
        decoration,
        fc.constantFrom('Soleil', 'PASSWORD', 'motDePasse'),
        (before, behind, word) => {
          expect(isCommonPassword(`${before}${word}${behind}`, LIST)).toBe(true);
        },
      ),
    );
  });

  it('is also looked up as a whole', () => {
    expect(passwordCores('P@ssw0rd-2026!')).toEqual(expect.arrayContaining(['p@ssw0rd-2026!', 'password']));
  });
});

describe('a personal password', () => {
  const owner = { email: 'jean.vandamme@exemple.be', firstName: 'Jean-Éric', lastName: 'Van Damme' };

  it.each([
    'Vandamme-1234!',
    'Mon-V4nD4mme!',
    'jean.vandamme@exemple.be-A1!',
    'JeanVanDamme!9',
    'vandamme2026A!',
    'Batterie-Damme-9!',
    'BatterieDamme9!',
    'Jean-Éric-Batterie-9!',
  ])('"%s" contains the address or a name', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(true);
  });

  it.each([
    'Cheval-Batterie-9!',
    'Exemple-Batterie-9!',
    'Tournesol-9!',
    // Names of four letters, and a longer one within another word.
    'J3an-Batterie-9!',
    'Eric-Batterie-9!',
    'Dammerung-Batterie-9!',
  ])('"%s" does not', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(false);
  });

  it('counts a short name only when there is no other word', () => {
    const lea = { email: 'l@x.be', firstName: 'Léa', lastName: 'O' };
    expect(isPersonalPassword('Lea-12345!', lea)).toBe(true);
    expect(isPersonalPassword('Galeassons-9!', lea)).toBe(false);
    expect(isPersonalPassword('Oiseau-libre-9!', lea)).toBe(false);
  });

  it.each([
    ['Rose', 'Primrose-Hill!42'],
    ['Luca', 'Lucarne-Bleue!9'],
    ['Test', 'Attestation!77x'],
    ['Marin', 'Sous-marine-jaune!9'],
    ['Claire', 'Eclaireur-du-Nord!9'],
  ])('does not find the name %s in "%s"', (firstName, password) => {
    const owner = { email: `${firstName}@x.be`, firstName, lastName: 'Zzyzx' };
    expect(isPersonalPassword(password, owner)).toBe(false);
    expect(isPersonalPassword(`${firstName}-2026!`, owner)).toBe(true);
  });

  it('does not treat a number in the address as a name', () => {
    expect(isPersonalPassword('Cheval-2026!', { ...owner, email: '2026@exemple.be' })).toBe(false);
  });
});
