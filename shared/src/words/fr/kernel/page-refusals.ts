import { pageMessages } from '../../../kernel/address.schema.ts';
import type { pageRefusals } from '../../../kernel/pages.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals.ts';

export const pageRefusalWords: RefusalWords<typeof pageRefusals> = {
  cursorInvalid: pageMessages.cursorInvalid,
};
