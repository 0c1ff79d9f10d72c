import type { installationFaults } from '../../../installation/installation.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const installationFaultWords: FaultWords<typeof installationFaults> = {
  putAwayInvalid: 'Dites si la liste est rangée',
  momentInvalid: 'Le moment n’est pas valide',
};
