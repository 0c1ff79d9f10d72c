import type { datesFaults } from '../../../availability/dates.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { datesMessages } from './dates.ts';

export const datesFaultWords: FaultWords<typeof datesFaults> = {
  dateInvalid: datesMessages.dateInvalid,
  datesRequired: datesMessages.datesRequired,
  endBeforeStart: datesMessages.period.endBeforeStart,
};
