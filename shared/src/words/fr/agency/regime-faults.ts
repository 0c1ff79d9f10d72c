import type { regimeFaults } from '../../../agency/regime.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { regimeMessages } from './regime.ts';

export const regimeFaultWords: FaultWords<typeof regimeFaults> = {
  regimeInvalid: 'Choisissez le régime normal, la franchise ou « non assujettie »',
  fromInvalid: regimeMessages.fromInvalid,
};
