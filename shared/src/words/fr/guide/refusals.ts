import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { guideRefusals } from '../../../guide/guide.refusals.ts';
import { guideMessages } from './guide.ts';

export const guideRefusalWords: RefusalWords<typeof guideRefusals> = {
  notFound: guideMessages.notFound,
};
