import { pageMessages } from '../../../kernel/address.schema.ts';
import type { pageRefusals } from '../../../kernel/refusals/pages.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';

export const pageRefusalWords: RefusalWords<typeof pageRefusals> = {
  cursorInvalid: pageMessages.cursorInvalid,
};
