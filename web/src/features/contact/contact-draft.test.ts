import { describe, expect, it } from 'vitest';
import { draftRefusal } from './contact-draft.ts';

const complete = {
  firstName: 'Léa',
  lastName: 'Peeters',
  email: ' Lea@Exemple.be ',
  phoneNumber: '',
  message: 'Bonjour',
};

describe('what was typed in the contact form', () => {
  it('can be sent when it is complete, with or without a phone number', () => {
    expect(draftRefusal(complete)).toBeUndefined();
  });

  it('is refused in one sentence when something is missing, and marks where', () => {
    expect(draftRefusal({ ...complete, lastName: ' ', message: '' })).toEqual({
      sentence: 'Veuillez remplir tous les champs obligatoires.',
      faults: { lastName: 'Ce champ est obligatoire.', message: 'Ce champ est obligatoire.' },
    });
  });

  it('is refused for an address that is none, once nothing is missing', () => {
    expect(draftRefusal({ ...complete, email: 'lea@exemple' })?.faults).toEqual({
      email: "L'adresse email n'est pas valide.",
    });
    expect(draftRefusal({ ...complete, email: 'lea@exemple', message: '' })?.faults).toEqual({
      message: 'Ce champ est obligatoire.',
    });
  });
});
