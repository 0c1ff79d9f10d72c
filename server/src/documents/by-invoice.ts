import { findRegime } from '../agency/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findCompany } from '../reservations/index.ts';
import { isInvoiced } from './documents.store.ts';

/**
 * Whether the money of a rental is stated by invoices instead of receipts: it is for a company, unless the agency has no VAT
 * number, or it was invoiced before.
 */
export const isByInvoice = async (db: Db | Tx, reservationId: number, now: Date): Promise<boolean> =>
  (await isInvoiced(db, reservationId)) ||
  ((await findCompany(db, reservationId)) !== null && (await findRegime(db, now)) !== 'none');
