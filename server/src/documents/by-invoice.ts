import { HOME_COUNTRY } from '@volant/shared/accounts/postal-address.rules.ts';
import { vatOfSale } from '@volant/shared/documents/invoice-vat.rules.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { findRegime } from '../agency/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findCompany } from '../reservations/index.ts';
import { isInvoiced } from './documents.store.ts';
import { findRentalFacts } from './rental-facts.store.ts';

/**
 * Whether the money of a rental is stated by invoices instead of receipts: it is for a company, unless the agency has no VAT
 * number, or it was invoiced before.
 */
export const isByInvoice = async (db: Db | Tx, reservationId: number, now: Date): Promise<boolean> =>
  (await isInvoiced(db, reservationId)) ||
  ((await findCompany(db, reservationId)) !== null && (await findRegime(db, now)) !== 'none');

/**
 * Whether the VAT of a private rental may be that of its customer's country: more than 30 days, and an address abroad. No
 * receipt states 21 % then; it is invoiced once an owner has said the rate.
 */
export const isVatAbroad = async (db: Db | Tx, reservationId: number, now: Date): Promise<boolean> => {
  const facts = await findRentalFacts(db, reservationId);
  if (facts?.state !== 'confirmed' && facts?.state !== 'finalized') return false;
  const country = facts.address_country ?? HOME_COUNTRY;
  if (country === HOME_COUNTRY) return false;
  const regime = await findRegime(db, now);
  const sale = { days: daysCharged(facts), buyer: { country, vatNumber: null } };
  return regime !== 'none' && vatOfSale({ ...sale, regime }) === 'foreign_vat';
};
