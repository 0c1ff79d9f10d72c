export const addressIncomplete = 'L’adresse n’est pas complète';
export const addressNotSaved = 'L’adresse n’est pas enregistrée';
export const postalAddress = 'Adresse postale';
export const save = 'Enregistrer';
export const addressHint =
  'Facultative : elle figure sur les contrats et sur les lettres d’amendes. Pour la retirer, videz les champs.';
export const customerIncomplete = 'La fiche n’est pas complète';
export const customerNotSaved = 'Le client n’est pas enregistré';
export const newCustomer = 'Nouveau client';
export const modifyCustomer = 'Modifier le client';
export const savingCustomer = 'Enregistrement en cours...';
export const firstName = 'Prénom';
export const lastName = 'Nom';
export const phone = 'Téléphone';
export const email = 'Adresse email';
export const ownEmailHint =
  'Le client se connecte avec cette adresse : il la change lui-même sous « Mon compte ».';
export const emailHint = 'Facultative. Un lien pour choisir un mot de passe part à une nouvelle adresse.';
export const savingAddress = 'Enregistrement...';
