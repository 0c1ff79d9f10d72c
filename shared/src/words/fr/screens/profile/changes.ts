export const addressLead =
  'Facultative : elle figure sur vos contrats et sert à vous écrire. Pour la retirer, videz les champs.';
export const updating = 'Mise à jour...';
export const updateAddress = 'Mettre à jour l’adresse';
export const newEmail = 'Nouvelle adresse email';
export const currentPassword = 'Mot de passe actuel';
export const updateEmail = 'Mettre à jour l’email';
export const correctMyName = 'Corriger mon nom';
export const close = 'Fermer';
export const nameAsOnCard =
  'Tel qu’il est écrit sur la carte d’identité. Les contrats déjà signés gardent le nom qu’ils portent.';
export const newPassword = 'Nouveau mot de passe';
export const confirmNewPassword = 'Confirmation du nouveau mot de passe';
export const sessionsWillClose = 'Vos sessions ouvertes sur d’autres appareils seront fermées.';
export const updatePassword = 'Mettre à jour le mot de passe';
export const dialingCode = 'Indicatif';
export const newNumber = 'Nouveau numéro, sans indicatif';
export const updatePhone = 'Mettre à jour le téléphone';
export const postalAddress = 'Adresse postale';
export const editProfile = 'Modifier mon profil';
export const whatYouChange = 'Ce que vous modifiez';
export const email = 'Email';
export const phone = 'Téléphone';
export const password = 'Mot de passe';
