import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { accountRefusals } from '../../../accounts/accounts.refusals.ts';
import { httpRefusalWords } from '../kernel/http-refusals.ts';
import { accountMessages } from './accounts.ts';
import { newPasswordFaultWords } from './password-faults.ts';

export const accountRefusalWords: RefusalWords<typeof accountRefusals> = {
  wrongCredentials: 'Identifiant ou mot de passe incorrect.',
  wrongPassword: accountMessages.wrongPassword,
  wrongCurrentPassword: accountMessages.wrongCurrentPassword,
  sessionExpired: accountMessages.sessionExpired,
  sessionNotFound: 'Cette session est déjà fermée.',
  passwordTooCommon: newPasswordFaultWords.tooCommon,
  passwordTooPersonal: 'Ce mot de passe contient votre nom ou votre adresse. Choisissez-en un autre.',
  resetLinkInvalid: accountMessages.tokenInvalid,
  emailLinkInvalid: accountMessages.emailLinkInvalid,
  restoreLinkInvalid: accountMessages.restoreLinkInvalid,
  emailTaken: accountMessages.emailTaken,
  newEmailTaken: accountMessages.profileEmailTaken,
  emailTakenMeanwhile: 'Cette adresse est entre-temps devenue celle d’un autre compte. Appelez l’agence.',
  accountDisabled: 'Cet accès a été désactivé. Adressez-vous au responsable de l’agence.',
  otpRequired: accountMessages.otpRequired,
  otpWrong: accountMessages.otpWrong,
  otpExhausted: (wait) =>
    `${httpRefusalWords.too_many_requests(wait)} Un code de récupération fonctionne toujours.`,
  otpUnreadable:
    'Votre application ne peut plus être vérifiée ici : la clé de cette installation a changé. Utilisez un code de récupération, ou demandez à un propriétaire de réinitialiser votre double authentification.',
  totpActive: 'La double authentification est déjà active',
  totpNotBegun: 'Recommencez l’activation : aucun code n’est attendu',
};
