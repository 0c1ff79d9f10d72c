import { ofName, thatName } from '../../elision.ts';

export const loginDescription = (agencyName: string): string =>
  `Connectez-vous à votre compte ${agencyName} : vos réservations, vos documents et vos paiements.`;
export const registerDescription = (agencyName: string): string =>
  `Créez votre compte ${agencyName} pour réserver un véhicule, payer l’acompte en ligne et retrouver vos réservations.`;
export const newPasswordDescription = (agencyName: string): string =>
  `Choisissez un nouveau mot de passe pour votre compte ${agencyName}.`;
export const legalNoticeDescription = (agencyName: string): string =>
  `L’éditeur du site ${agencyName} : adresse, téléphone, numéro d’entreprise, hébergement, médiation.`;
export const agencyDescription = (agencyName: string): string =>
  `${agencyName}, agence de location de véhicules en Belgique.`;
export const catalogueDescription = (agencyName: string): string =>
  `Louez un véhicule chez ${agencyName} : réservez vos dates en ligne avec un acompte de 30 %, retirez-le à l’agence à 09:00. Prix taxes comprises.`;
export const priceFrom = (vehicle: string, price: string): string => `${vehicle} dès ${price}`;
export const vehicleDescription = (vehicle: string, price: string, dailyKm: number): string =>
  `${vehicle}. ${price}, ${dailyKm} km par jour compris. Réservation en ligne, retrait à l’agence.`;
export const needsScript = 'Activez JavaScript pour vous connecter et réserver en ligne.';
/** Before the number and a full stop. */
export const browserTooOld =
  'Votre navigateur est trop ancien pour ce site : mettez-le à jour, ou réservez par téléphone au';
export const rent = (vehicle: string): string => `Louer ${vehicle}`;
export const termsDescription = (agencyName: string): string =>
  `Conditions générales ${ofName(agencyName)} : réservation, acompte, annulation gratuite, caution, retrait et retour, assurance, réclamations.`;
export const privacyDescription = (agencyName: string): string =>
  `Les données ${thatName(agencyName)} utilise, pourquoi, combien de temps elles sont gardées, et vos droits.`;
