import type { AddressPart } from '../../../accounts/postal-address.rules.ts';

/** Labels of the parts on forms. */
export const addressLabels: Readonly<Record<AddressPart, string>> = {
  street: 'Rue et numéro',
  postalCode: 'Code postal',
  city: 'Localité',
  country: 'Pays',
};

export const addressMessages = {
  required: {
    street: 'La rue et le numéro sont requis.',
    postalCode: 'Le code postal est requis.',
    city: 'La localité est requise.',
  },
  countryInvalid: 'Choisissez un pays de la liste.',
  belgianCodeInvalid: 'Un code postal belge compte quatre chiffres, de 1000 à 9999.',
  tooLong: (max: number): string => `Ce texte ne peut pas dépasser ${max} caractères.`,
  updated: 'Adresse postale mise à jour avec succès !',
  removed: 'Votre adresse postale est effacée.',
  updateFailed: 'Erreur lors de la mise à jour de l’adresse postale',
} as const;
