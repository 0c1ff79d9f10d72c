import type { pageRefusals } from '../../../kernel/refusals/pages.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { httpFaultWords } from './http-faults.ts';

export const pageRefusalWords: RefusalWords<typeof pageRefusals> = {
  cursorInvalid: httpFaultWords.cursorInvalid,
};
