import { HOME_COUNTRY } from '@volant/shared/accounts/postal-address.rules.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { vatOfSale } from '@volant/shared/documents/invoice-vat.rules.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { findRegime } from '../agency/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findCompany } from '../reservations/index.ts';
import { isInvoiced } from './documents.store.ts';
import { findRentalFacts, type RentalFacts } from './rental-facts.store.ts';

type Closing = Pick<RentalFacts, 'state' | 'endDate' | 'canceledAt'>;

export const isClosed = ({ state }: Pick<Closing, 'state'>): boolean =>
  state === 'finalized' || state === 'canceled';

/** The day on which a closed rental ended, or was cancelled. */
export const closedOn = ({ endDate, canceledAt }: Closing): IsoDate =>
  canceledAt ? agencyDay(canceledAt) : endDate;

/**
 * The regime of what a rental is to be invoiced for: that of today. One that ended while the agency had no VAT number, and was
 * never invoiced, was sold without VAT, and stays so.
 */
export const regimeOfSale = async (
  db: Db | Tx,
  rental: Closing,
  { now, isInvoiced: hasDocuments }: { now: Date; isInvoiced: boolean },
): Promise<Regime> => {
  const regime = await findRegime(db, now);
  if (regime === 'none' || hasDocuments || !isClosed(rental)) return regime;
  const end = new Date(agencyInstant(addDays(closedOn(rental), 1), '00:00').getTime() - 1);
  return end < now && (await findRegime(db, end)) === 'none' ? 'none' : regime;
};

/**
 * Whether the money of a rental is stated by invoices instead of receipts: it is for a company, unless it was sold while the
 * agency had no VAT number, or it was invoiced before.
 */
export const isByInvoice = async (db: Db | Tx, reservationId: number, now: Date): Promise<boolean> => {
  if (await isInvoiced(db, reservationId)) return true;
  if ((await findCompany(db, reservationId)) === null) return false;
  const rental = await findRentalFacts(db, reservationId);
  return rental !== undefined && (await regimeOfSale(db, rental, { now, isInvoiced: false })) !== 'none';
};

/**
 * Whether the VAT of a private rental may be that of its customer's country: more than 30 days, and an address abroad. No
 * receipt states 21 % then; it is invoiced once an owner has said the rate.
 */
export const isVatAbroad = async (db: Db | Tx, reservationId: number, now: Date): Promise<boolean> => {
  const facts = await findRentalFacts(db, reservationId);
  if (facts?.state !== 'confirmed' && facts?.state !== 'finalized') return false;
  const country = facts.address_country ?? HOME_COUNTRY;
  if (country === HOME_COUNTRY) return false;
  const regime = await regimeOfSale(db, facts, { now, isInvoiced: false });
  const sale = { days: daysCharged(facts), buyer: { country, vatNumber: null } };
  return regime !== 'none' && vatOfSale({ ...sale, regime }) === 'foreign_vat';
};
