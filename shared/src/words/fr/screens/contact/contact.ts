import type { ContactFieldName } from '../../../../contact/contact.rules.ts';

export const writeToUs = 'Écrivez-nous';
export const sending = 'ENVOI EN COURS...';
export const send = 'ENVOYER';
export const privacyPolicy = 'politique de confidentialité';
export const contactUs = 'Contactez-nous';
export const lead = 'Une question sur un véhicule, vos dates ou votre réservation ? Nous vous répondons.';
export const needsScript =
  'Le formulaire de contact demande JavaScript : sans lui, joignez-nous par téléphone ou par email.';
export const byPhone = 'Par téléphone';
export const byEmail = 'Par email';
export const atAgency = 'À l’agence';
export const pickupsAndReturns = 'Retraits et retours';
export const pickupAndReturnTimes = (pickup: string, vehicleReturn: string): string =>
  `Retrait à ${pickup}, retour à ${vehicleReturn}`;
export const fieldLabel: Readonly<Record<ContactFieldName, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse email',
  phoneNumber: 'Téléphone',
  message: 'Message',
};
/** Before the link to the privacy policy. */
export const dataUse = 'Vos données servent à vous répondre : voyez notre';
export const captchaAppears =
  'Vérification anti-robot : elle apparaît ici dès que vous remplissez le formulaire.';
