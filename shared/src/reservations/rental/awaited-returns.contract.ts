import { contract } from '../../kernel/contract.ts';
import { awaitedReturnsApi } from './awaited-returns.api.ts';
import { awaitedReturnList } from './awaited-returns.schema.ts';

/** `awaitedReturnsApi` with its schemas. */
export const awaitedReturnsContract = contract(awaitedReturnsApi, {
  list: { response: awaitedReturnList },
});
