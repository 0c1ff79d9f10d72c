import type { accessRefusals } from '../../../accounts/access.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals.ts';
import { accountMessages } from './accounts.ts';

export const accessRefusalWords: RefusalWords<typeof accessRefusals> = {
  unauthenticated: accountMessages.unauthenticated,
  forbidden: accountMessages.forbidden,
  ownersOnly: accountMessages.ownersOnly,
};
