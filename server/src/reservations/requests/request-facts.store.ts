import type { RequestWish } from '@volant/shared/reservations/requests/request.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** What a customer asked of the agency. */
export interface RequestFacts {
  wish: RequestWish;
  /** Empty when nothing was written, or when it was deleted since. */
  text: string;
  askedAt: Date;
}

export const findRequestFacts = (db: Db, id: number): Promise<RequestFacts | undefined> =>
  db
    .selectFrom('change_request')
    .select(['wish', 'text', 'asked_at as askedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
