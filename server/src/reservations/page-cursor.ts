import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { MANAGER_ORDER, type ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { PagePlace } from './reservation-list.store.ts';

/** The last reservation of a page of the manager's table. */
export interface PageEnd extends PagePlace {
  status: ReservationStatus;
}

const LARGEST_ID = 2_147_483_647;

/** Opaque cursor of the next page. */
export const cursorOf = ({ status, startDate, id }: PageEnd): string =>
  Buffer.from(`${status} ${startDate} ${id}`).toString('base64url');

/** Undefined for an invalid cursor. */
export const pageEndOf = (cursor: string): PageEnd | undefined => {
  const [name, startDate = '', digits = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split(' ');
  const status = MANAGER_ORDER.find((known) => known === name);
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0;
  if (status === undefined || !isIsoDate(startDate) || id === 0 || id > LARGEST_ID || rest.length > 0) {
    return undefined;
  }
  return { status, startDate, id };
};
