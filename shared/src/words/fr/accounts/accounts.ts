import type { PasswordRefusal } from '../../../accounts/passwords/password.rules.ts';

const newPassword: Record<PasswordRefusal, string> = {
  required: 'Le mot de passe est requis.',
  tooShort: 'Le mot de passe doit contenir au moins 8 caractères.',
  tooLong: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  noCapital: 'Le mot de passe doit contenir au moins une lettre majuscule.',
  noSpecial: 'Le mot de passe doit contenir au moins un caractère spécial.',
  tooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
};

export const accountMessages = {
  firstNameRequired: 'Le prénom est requis.',
  lastNameRequired: 'Le nom est requis.',
  nameTooLong: 'Ce texte ne peut pas dépasser 100 caractères.',
  controlCharacters: 'Ce texte contient des caractères non autorisés.',
  emailRequired: "L'adresse email est requise.",
  emailInvalid: "L'adresse email n'est pas valide.",
  emailTaken: 'Cet email est déjà utilisé.',
  phoneRequired: 'Le numéro de téléphone est requis.',
  customerSearchShort: 'Saisissez au moins deux caractères',
  /** For a sale at the counter: the existing customer must be chosen instead. */
  customerExists: 'Un client a déjà cette adresse : choisissez-le dans la recherche',
  /** For a sale at the counter, where managers cannot be chosen as customers. */
  managerHasAddress:
    'Cette adresse est celle d’un compte de l’agence : notez une autre adresse du client, ou aucune',
  phoneInvalid: 'Format de numéro de téléphone invalide',
  passwordRequired: 'Le mot de passe est requis.',
  passwordTooLong: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  newPassword,
  passwordTooPersonal: 'Ce mot de passe contient votre nom ou votre adresse. Choisissez-en un autre.',
  termsRequired: 'Vous devez accepter les conditions générales.',
  privacyRequired: 'Vous devez accepter la politique de confidentialité.',
  wrongCredentials: 'Identifiant ou mot de passe incorrect.',
  unauthenticated: 'Utilisateur non authentifié',
  sessionExpired: 'Session expirée. Veuillez vous reconnecter.',
  forbidden: "Accès refusé. Vous n'avez pas les droits nécessaires.",
  /** Shown to employees. */
  ownersOnly: 'Réservé aux propriétaires de l’agence.',
  passwordHint: 'Au moins 8 caractères, une majuscule et un caractère spécial',
  unknownError: "Une erreur inconnue s'est produite.",
  forgotError: "Une erreur s'est produite.",
  /** Used for an error answer without a message. */
  errorStatus: (status: number): string => `Erreur ${status}`,
  forgotSent:
    'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.',
  resetDone: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
  resetPassword: {
    required: 'Au moins 8 caractères',
    tooShort: 'Au moins 8 caractères',
    tooLong: 'Au plus 128 caractères',
    noCapital: 'Au moins une lettre majuscule',
    noSpecial: 'Au moins un caractère spécial',
    tooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  } satisfies Record<PasswordRefusal, string>,
  otpRequired: 'Saisissez le code de votre application',
  otpWrong: "Ce code n'est pas valable",
  /** The attempts with codes are used up, possibly by somebody other than the account's owner. */
  otpExhausted: 'Un code de récupération fonctionne toujours.',
  totpActive: 'La double authentification est déjà active',
  totpNotBegun: 'Recommencez l’activation : aucun code n’est attendu',
  accountDisabled: 'Cet accès a été désactivé. Adressez-vous au responsable de l’agence.',
  emailLinkInvalid:
    'Ce lien de confirmation n’est plus valable : il a expiré, il a déjà servi ou un lien plus récent l’a remplacé.',
  emailTakenMeanwhile: 'Cette adresse est entre-temps devenue celle d’un autre compte. Appelez l’agence.',
  restoreLinkInvalid: 'Ce lien n’est plus valable : il a expiré ou il a déjà servi. Appelez l’agence.',
  /** Replaces the contract and reports of a rental sold at the counter. */
  papersUnconfirmed:
    'Confirmez votre adresse email pour lire les documents de cette location : le lien est sous « Mon compte ».',
  /** For a sale at the counter. */
  customerAddressReplaced:
    'Un client a remplacé cette adresse il y a moins de 7 jours : cherchez-le par son nom ou son téléphone',
  customerAlreadyConfirmed: 'Cette adresse est déjà confirmée.',
  customerWithoutAddress: 'Ce client n’a pas d’adresse email',
  addressUnconfirmed: 'adresse non confirmée',
  confirmationSent: (email: string): string => `Un lien de confirmation a été envoyé à ${email}.`,
  emailAlreadyConfirmed: 'Votre adresse est déjà confirmée.',

  passwordsDiffer: 'Les mots de passe ne correspondent pas.',
  newPasswordsDiffer: 'Les nouveaux mots de passe ne correspondent pas',
  tokenMissing: 'Token manquant.',
  tokenInvalid: 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.',
  wrongPassword: 'Mot de passe incorrect',
  wrongCurrentPassword: 'Mot de passe actuel incorrect',
  currentPasswordRequired: 'Le mot de passe actuel est requis.',
  profileEmailTaken: 'Cet email est déjà utilisé',
  invalidData: 'Données invalides',
  emailUpdated: 'Email mis à jour avec succès !',
  nameUpdated: 'Nom mis à jour avec succès !',
  phoneUpdated: 'Numéro de téléphone mis à jour avec succès !',
  passwordUpdated: 'Mot de passe mis à jour avec succès !',
  emailUpdateFailed: "Erreur lors de la mise à jour de l'email",
  nameUpdateFailed: 'Erreur lors de la mise à jour du nom',
  phoneUpdateFailed: 'Erreur lors de la mise à jour du téléphone',
  sessionNotFound: 'Cette session est déjà fermée.',
  passwordUpdateFailed: 'Erreur lors de la mise à jour du mot de passe',
} as const;
