import type { AddressPart } from '../../../accounts/postal-address.rules.ts';

/** Labels of the parts on forms. */
export const addressLabels: Readonly<Record<AddressPart, string>> = {
  street: 'Rue et numéro',
  postalCode: 'Code postal',
  city: 'Localité',
  country: 'Pays',
};

export const addressMessages = {
  updated: 'Adresse postale mise à jour avec succès !',
  removed: 'Votre adresse postale est effacée.',
  updateFailed: 'Erreur lors de la mise à jour de l’adresse postale',
} as const;
