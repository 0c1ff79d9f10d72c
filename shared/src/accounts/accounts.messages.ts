import type { PasswordRefusal } from './password.rules.ts';

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
  phoneInvalid: 'Format de numéro de téléphone invalide',
  passwordRequired: 'Le mot de passe est requis.',
  passwordTooLong: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  newPassword,
  termsRequired: 'Vous devez accepter les conditions générales.',
  privacyRequired: 'Vous devez accepter la politique de confidentialité.',
  wrongCredentials: 'Identifiant ou mot de passe incorrect.',
  unauthenticated: 'Utilisateur non authentifié',
  sessionExpired: 'Session expirée. Veuillez vous reconnecter.',
  forbidden: "Accès refusé. Vous n'avez pas les droits nécessaires.",
  passwordHint: 'Au moins 8 caractères, une majuscule et un caractère spécial',
  unknownError: "Une erreur inconnue s'est produite.",
} as const;
