import type { personFaults } from '../../../accounts/persons.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const personFaultWords: FaultWords<typeof personFaults> = {
  firstNameRequired: 'Le prénom est requis.',
  lastNameRequired: 'Le nom est requis.',
  nameTooLong: 'Ce texte ne peut pas dépasser 100 caractères.',
  controlCharacters: 'Ce texte contient des caractères non autorisés.',
  emailRequired: "L'adresse email est requise.",
  emailInvalid: "L'adresse email n'est pas valide.",
  phoneRequired: 'Le numéro de téléphone est requis.',
  phoneInvalid: 'Format de numéro de téléphone invalide',
};
