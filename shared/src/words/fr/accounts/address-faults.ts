import type { addressFaults } from '../../../accounts/postal-address.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const addressFaultWords: FaultWords<typeof addressFaults> = {
  streetRequired: 'La rue et le numéro sont requis.',
  postalCodeRequired: 'Le code postal est requis.',
  cityRequired: 'La localité est requise.',
  countryInvalid: 'Choisissez un pays de la liste.',
  belgianCodeInvalid: 'Un code postal belge compte quatre chiffres, de 1000 à 9999.',
  tooLong: ({ max }) => `Ce texte ne peut pas dépasser ${max} caractères.`,
};
