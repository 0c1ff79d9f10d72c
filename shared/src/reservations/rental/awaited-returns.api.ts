import { endpoint } from '../../kernel/endpoint.ts';
import type { awaitedReturnList } from './awaited-returns.schema.ts';

export const awaitedReturnsApi = {
  /** The past rentals whose return was not recorded: their vehicles may not be there. */
  list: endpoint<{ response: typeof awaitedReturnList }>()({
    method: 'GET',
    path: '/api/awaited-returns',
    access: 'manager',
  }),
};
