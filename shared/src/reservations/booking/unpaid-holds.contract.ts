import { contract } from '../../kernel/contract.ts';
import { unpaidHoldsApi } from './unpaid-holds.api.ts';
import { releasedHolds, unpaidHolds } from './unpaid-holds.schema.ts';

/** `unpaidHoldsApi` with its schemas. */
export const unpaidHoldsContract = contract(unpaidHoldsApi, {
  read: { response: unpaidHolds },
  release: { response: releasedHolds },
});
