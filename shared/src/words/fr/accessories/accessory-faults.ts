import type { accessoryFaults } from '../../../accessories/accessories.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { accessoryMessages } from './accessories.ts';

export const accessoryFaultWords: FaultWords<typeof accessoryFaults> = {
  invalid: accessoryMessages.invalid,
};
