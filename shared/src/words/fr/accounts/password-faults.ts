import type { newPasswordFaults, resetPasswordFaults } from '../../../accounts/passwords/password.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const newPasswordFaultWords: FaultWords<typeof newPasswordFaults> = {
  required: 'Le mot de passe est requis.',
  tooShort: 'Le mot de passe doit contenir au moins 8 caractères.',
  tooLong: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  noCapital: 'Le mot de passe doit contenir au moins une lettre majuscule.',
  noSpecial: 'Le mot de passe doit contenir au moins un caractère spécial.',
  tooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
};

export const resetPasswordFaultWords: FaultWords<typeof resetPasswordFaults> = {
  required: 'Au moins 8 caractères',
  tooShort: 'Au moins 8 caractères',
  tooLong: 'Au plus 128 caractères',
  noCapital: 'Au moins une lettre majuscule',
  noSpecial: 'Au moins un caractère spécial',
  tooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
};
