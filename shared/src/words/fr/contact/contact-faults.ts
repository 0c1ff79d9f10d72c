import type { contactFaults } from '../../../contact/contact.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { contactMessages } from './contact.ts';

export const contactFaultWords: FaultWords<typeof contactFaults> = {
  required: contactMessages.required,
  emailInvalid: contactMessages.emailInvalid,
  tooLong: 'Ce texte est trop long.',
  controlCharacters: 'Ce texte contient des caractères non autorisés.',
};
