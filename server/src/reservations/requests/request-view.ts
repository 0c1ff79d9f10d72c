import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import type { OpenRequestRow } from '../requests.store.ts';

/** An open request in wire form. */
export const requestView = ({ id, wish, text, askedAt }: OpenRequestRow): OpenRequest => ({
  id,
  wish,
  text,
  askedAt: askedAt.toISOString(),
});
