import type { accountFaults } from '../../../accounts/accounts.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const accountFaultWords: FaultWords<typeof accountFaults> = {
  passwordRequired: 'Le mot de passe est requis.',
  passwordTooLong: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  termsRequired: 'Vous devez accepter les conditions générales.',
  privacyRequired: 'Vous devez accepter la politique de confidentialité.',
  otpRequired: 'Saisissez le code de votre application',
  otpWrong: "Ce code n'est pas valable",
  emailLinkInvalid:
    'Ce lien de confirmation n’est plus valable : il a expiré, il a déjà servi ou un lien plus récent l’a remplacé.',
  restoreLinkInvalid: 'Ce lien n’est plus valable : il a expiré ou il a déjà servi. Appelez l’agence.',
  passwordsDiffer: 'Les mots de passe ne correspondent pas.',
  newPasswordsDiffer: 'Les nouveaux mots de passe ne correspondent pas',
  tokenMissing: 'Token manquant.',
  tokenInvalid: 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.',
  currentPasswordRequired: 'Le mot de passe actuel est requis.',
};
