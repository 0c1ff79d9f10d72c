import { endpoint } from '../../kernel/endpoint.ts';
import type { releasedHolds, unpaidHolds } from './unpaid-holds.schema.ts';

export const unpaidHoldsApi = {
  read: endpoint<{ response: typeof unpaidHolds }>()({
    method: 'GET',
    path: '/api/unpaid-holds',
    access: 'manager',
  }),
  /** Releases every live hold that was made online and is not paid; its payments are ended first. */
  release: endpoint<{ response: typeof releasedHolds }>()({
    method: 'POST',
    path: '/api/unpaid-holds/release',
    access: 'manager',
  }),
};
