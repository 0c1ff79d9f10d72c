/** By which a sentence about an account names a field of its form: the first that matches counts. */
export const accountFieldWords = {
  email: /e-?mail|identifiant/iu,
  newEmail: /e-?mail/iu,
  currentPassword: /mot de passe actuel/iu,
  confirmPassword: /mots de passe/iu,
  newPassword: /mot de passe|^au (moins|plus)/iu,
  password: /mot de passe/iu,
  // Before "nom", which it ends with.
  firstName: /prénom/iu,
  lastName: /(?:^|[^\p{L}])nom(?!\p{L})/iu,
  phoneNumber: /téléphone/iu,
  newPhoneNumber: /téléphone/iu,
  // Last, because other sentences mention codes too.
  otp: /(?:^|[^\p{L}])code(?!\p{L})/iu,
};
