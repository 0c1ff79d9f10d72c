import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { MANAGER_ORDER } from '@volant/shared/reservations/status.rules.ts';
import type { ManagerSort, ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { PagePlace } from '../reservation-list.store.ts';

/** The last reservation of a page of the manager's table. */
export interface PageEnd extends PagePlace {
  /** Its status, in the order `start`, which has one status after the other. */
  status: ReservationStatus | null;
}

/** What a cursor is made of. */
interface PageRow {
  id: number;
  status: ReservationStatus;
  startDate: string;
  endDate: string;
  createdAt: string;
}

const LARGEST_ID = 2_147_483_647;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Opaque cursor of the next page. */
export const cursorOf = (row: PageRow, sort: ManagerSort): string => {
  const places: Record<ManagerSort, string> = {
    start: `${row.status} ${row.startDate}`,
    end: `end ${row.endDate}`,
    end_asc: `end_asc ${row.endDate}`,
    created: `created ${row.createdAt}`,
  };
  return Buffer.from(`${places[sort]} ${row.id}`).toString('base64url');
};

/** Undefined for an invalid cursor, and for one of another order. */
export const pageEndOf = (cursor: string, sort: ManagerSort): PageEnd | undefined => {
  const [name, value = '', digits = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split(' ');
  const status = MANAGER_ORDER.find((known) => known === name) ?? null;
  const isOfSort = sort === 'start' ? status !== null : name === sort;
  const isValue = sort === 'created' ? isInstant(value) : isIsoDate(value);
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0;
  if (!isOfSort || !isValue || id === 0 || id > LARGEST_ID || rest.length > 0) return undefined;
  return { status, value, id };
};

const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));
