import type { dateRefusals } from '../../../availability/dates.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { datesMessages } from './dates.ts';

const { period } = datesMessages;

export const dateRefusalWords: RefusalWords<typeof dateRefusals> = {
  period_datesRequired: period.datesRequired,
  period_endBeforeStart: period.endBeforeStart,
  period_tooShort: period.tooShort,
  period_startTooEarly: period.startTooEarly,
  period_tooLong: period.tooLong,
  period_tooFar: period.tooFar,
  period_overlap: period.overlap,
};
