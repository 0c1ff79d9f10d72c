export const emailUnconfirmed = (email: string): string =>
  `Votre adresse n’est pas encore confirmée : ouvrez le lien que nous avons envoyé à ${email}.`;
export const sendLinkAgain = 'Renvoyer le lien';
export const notEditable = 'Non modifiable';
export const lead = 'Vos coordonnées, telles que l’agence les utilise pour vos réservations.';
export const myAccount = 'Mon compte';
export const firstName = 'Prénom';
export const lastName = 'Nom';
export const email = 'Email';
export const phone = 'Téléphone';
export const noPhone = 'Non renseigné';
export const postalAddress = 'Adresse postale';
export const noAddress = 'Non renseignée';
export const password = 'Mot de passe';
export const hidden = 'Masqué';
export const nameOnContracts = 'Votre nom figure sur les contrats : il ne se modifie pas avec le reste.';
export const correctMyName = 'Corriger mon nom';
export const edit = 'Éditer';
export const logOut = 'Se déconnecter';
export const privacyPolicy = 'politique de confidentialité';
/** Before the link to the privacy policy. */
export const dataUse =
  'Vos données servent à gérer votre compte et vos réservations, et à rien d’autre. Vos droits et les durées de conservation sont décrits dans notre';
