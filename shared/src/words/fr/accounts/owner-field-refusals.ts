import type { ownerFieldRefusals } from '../../../accounts/owner-fields.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { ownerFieldMessages } from './owner-fields.ts';

export const ownerFieldRefusalWords: RefusalWords<typeof ownerFieldRefusals> = {
  prices: ownerFieldMessages.prices,
  includedKm: ownerFieldMessages.includedKm,
  fineFee: ownerFieldMessages.fineFee,
};
