export const account = 'Mon compte';
export const logIn = 'Se connecter';
export const confirmAddressLead =
  'Confirmez seulement si vous avez vous-même créé ce compte, ou si l’agence l’a ouvert pour vous. Sinon, fermez cette page : quelqu’un utilise votre adresse.';
export const confirmYourAddress = 'Confirmer votre adresse';
export const linkInvalid = 'Lien non valable';
export const addressConfirmed = 'Adresse confirmée';
export const addressIsConfirmed = (email: string): string => `${email} est confirmée. Merci !`;
export const confirmThisAddress = 'Confirmer cette adresse';
export const checkingLink = 'Vérification du lien...';
export const newPassword = 'Nouveau mot de passe';
export const passwordReset = 'Mot de passe réinitialisé';
export const newPasswordLead = 'Choisissez le mot de passe avec lequel vous vous connecterez désormais.';
export const confirmPassword = 'Confirmer le mot de passe';
export const resetPassword = 'Réinitialiser le mot de passe';
export const backToLogin = 'Retour à la connexion';
export const askNewLink = 'Demander un nouveau lien';
export const restoreAddressLead =
  'L’adresse de votre compte a été remplacée et ce n’était pas vous ? Remettez-la : toutes les sessions se ferment, et vous choisissez un nouveau mot de passe.';
export const restoreYourAddress = 'Remettre votre adresse';
export const oneMoment = 'Un instant...';
export const restoreMyAddress = 'Remettre mon adresse';
export const confirming = 'Confirmation...';
export const saving = 'Enregistrement...';
