import type { emailFaults } from '../../../emails/emails.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const emailFaultWords: FaultWords<typeof emailFaults> = {
  momentInvalid: 'Le moment n’est pas valide',
};
