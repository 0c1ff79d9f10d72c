import type { monthFaults } from '../../../reservations/reading/month.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const monthFaultWords: FaultWords<typeof monthFaults> = {
  invalid: 'Le mois doit être au format aaaa-mm',
};
