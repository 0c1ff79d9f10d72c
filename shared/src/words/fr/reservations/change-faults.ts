import type { changeFaults } from '../../../reservations/changes/changes.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const changeFaultWords: FaultWords<typeof changeFaults> = {
  priceInvalid: 'Indiquez si le prix est recalculé ou maintenu',
  versionInvalid: 'La version de la réservation est illisible',
};
