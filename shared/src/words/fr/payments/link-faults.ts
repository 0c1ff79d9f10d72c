import type { linkFaults } from '../../../payments/links.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { linkMessages } from './links.ts';

export const linkFaultWords: FaultWords<typeof linkFaults> = {
  purposeInvalid: 'Choisissez ce que le lien fait payer',
  amountInvalid: linkMessages.amountInvalid,
  expiryInvalid: linkMessages.expiryInvalid,
};
