import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

/** Why employees may not change a field that is the owners'. */
export const ownerFieldRefusals = refusalsOf('ownerFields', {
  prices: refusal(403, 'owners_only'),
  includedKm: refusal(403, 'owners_only'),
  fineFee: refusal(403, 'owners_only'),
});

export type OwnerFieldRefusal = keyof typeof ownerFieldRefusals;
