import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { nextInvoice, type InvoicingFacts } from '@volant/shared/documents/next-invoice.rules.ts';
import { vatOfSale, type InvoiceRegime, type VatRate } from '@volant/shared/documents/invoice-vat.rules.ts';
import { rateAbroad } from '@volant/shared/documents/place-of-vat.rules.ts';
import { owedItems, type OwedFacts } from '@volant/shared/documents/owed-items.rules.ts';
import { isMoney, type PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { standingInvoices } from '@volant/shared/documents/standing-invoices.rules.ts';
import { RENTAL_VAT_PERCENT } from '@volant/shared/documents/receipt.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { TAKEN_OVER } from '@volant/shared/ledger/ledger.rules.ts';
import { allRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import { findRegime } from '../agency/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { findCompany, findPriceLines } from '../reservations/index.ts';
import { regimeOfSale } from './by-invoice.ts';
import { fixedParts } from './fix-parts.ts';
import { buyerOf, type UnaddressedBuyer } from './invoice-parties.ts';
import { listInvoicesOf } from './invoices.store.ts';
import { keptDepositOf } from './kept-deposits.ts';
import { findPaidParts } from './paid-parts.store.ts';
import {
  findRentalFacts,
  listAccessoryFacts,
  listEntryFacts,
  type EntryRow,
  type RentalFacts,
} from './rental-facts.store.ts';
import { lockParts } from './unsplit-entries.store.ts';

/** Why no document can be issued, whatever the account says. */
type NothingDue = 'private' | 'regime_none';
/** Why none can be issued for now: what the account says is missing. */
type Hindrance = 'address_missing' | 'foreign_vat' | 'regime_ended';
export type Obstacle = NothingDue | Hindrance;

/** What the next document of a rental depends on. */
export interface RentalToInvoice {
  facts: RentalFacts;
  regime: InvoiceRegime;
  buyer: UnaddressedBuyer;
  buyerReference: string;
  issued: readonly InvoiceData[];
  invoicing: InvoicingFacts;
}

/** What is missing of a rental that is hindered; of foreign VAT, at the rate of here. */
interface Hindered extends Pick<RentalToInvoice, 'facts' | 'issued' | 'invoicing'> {
  obstacle: Hindrance;
}

export type Invoiceable = { rental: RentalToInvoice } | { obstacle: NothingDue } | Hindered;

interface Asked {
  reservationId: number;
  now: Date;
  /** Typed by the owner, for a rental whose VAT is that of another country. */
  vatPercent?: number | undefined;
  /** Asked for: a private rental is invoiced too. Otherwise only one that was invoiced before. */
  isAsked: boolean;
}

/** Reads what documents must state of a rental; fixes the parts of its money. The rental must be locked. */
export const findInvoiceable = async (tx: Tx, asked: Asked): Promise<Invoiceable | undefined> => {
  const { reservationId, now, vatPercent } = asked;
  await lockParts(tx, reservationId);
  const facts = await findRentalFacts(tx, reservationId);
  if (!facts) return undefined;
  const issued = await listInvoicesOf(tx, reservationId);
  const company = await findCompany(tx, reservationId);
  if (!company && issued.length === 0 && !asked.isAsked) return { obstacle: 'private' };
  const last = issued.at(-1);
  const regimeNow = await regimeOfSale(tx, facts, { now, isInvoiced: last !== undefined });
  // Without a VAT number what was invoiced is only credited.
  const regime = regimeNow === 'none' ? last?.regime : regimeNow;
  if (regime === undefined) return { obstacle: 'regime_none' };
  const hindered = async (obstacle: Hindrance): Promise<Hindered> => {
    const rate: VatRate = { category: 'S', percent: RENTAL_VAT_PERCENT };
    return { obstacle, facts, issued, invoicing: await invoicingOf(tx, facts, { rate, issued }) };
  };
  const buyer = buyerOf({ facts, company, issued });
  if (!buyer) return hindered('address_missing');
  const rate = rateOf(facts, { regime, buyer, issued, vatPercent });
  if (rate === 'foreign_vat') return hindered('foreign_vat');
  const invoicing = await invoicingOf(tx, facts, { rate, issued });
  const kind = nextInvoice(invoicing)?.kind;
  if (regimeNow === 'none' && kind !== undefined && kind !== 'credit_note')
    return { obstacle: 'regime_ended', facts, issued, invoicing };
  return {
    rental: {
      facts,
      regime,
      buyer,
      buyerReference: company?.orderReference ?? last?.buyerReference ?? String(reservationId),
      issued,
      invoicing,
    },
  };
};

/** A rental whose documents may be credited, whatever hinders a new one: a credit note says what the credited one said. */
export const findCreditable = async (
  tx: Tx,
  reservationId: number,
  now: Date,
): Promise<Omit<RentalToInvoice, 'invoicing'> | undefined> => {
  const facts = await findRentalFacts(tx, reservationId);
  const issued = await listInvoicesOf(tx, reservationId);
  const company = await findCompany(tx, reservationId);
  const buyer = facts && buyerOf({ facts, company, issued });
  const last = issued.at(-1);
  if (!buyer || !last) return undefined;
  const regime = await findRegime(tx, now);
  const { buyerReference } = last;
  return { facts, regime: regime === 'none' ? last.regime : regime, buyer, buyerReference, issued };
};

/** Of a rental whose VAT is that of another country, the rate that an owner typed, now or for an earlier document. */
const rateOf = (
  facts: RentalFacts,
  {
    regime,
    buyer,
    issued,
    vatPercent,
  }: Pick<RentalToInvoice, 'regime' | 'buyer' | 'issued'> & Pick<Asked, 'vatPercent'>,
): VatRate | 'foreign_vat' => {
  const { country } = buyer.address;
  const vatNumber = buyer.is === 'company' ? buyer.vatNumber : null;
  const rate = vatOfSale({ regime, days: daysCharged(facts), buyer: { country, vatNumber } });
  if (rate !== 'foreign_vat') return rate;
  const percent = vatPercent ?? rateAbroad(standingInvoices(issued).flatMap(({ lines }) => lines));
  return percent === undefined ? 'foreign_vat' : { category: 'S', percent };
};

const sumOf = (parts: readonly PaidPart[], isIn: (part: PaidPart) => boolean): Cents =>
  parts.filter(isIn).reduce((cents, { amountCents }) => cents + amountCents, 0);
const isTaxed = ({ vat }: PaidPart): boolean => vat === 'S21';
const isTakenOver = ({ method }: EntryRow): boolean => method === TAKEN_OVER;

const invoicingOf = async (
  tx: Tx,
  facts: RentalFacts,
  { rate, issued }: { rate: VatRate; issued: readonly InvoiceData[] },
): Promise<InvoicingFacts> => {
  const entries = await listEntryFacts(tx, facts.id);
  const parts = await partsOf(tx, facts, entries);
  const moved = entries.filter((entry) => isMoney(entry) || entry.kind === 'kept_deposit');
  const of = (entry: EntryRow): readonly PaidPart[] => parts.get(entry.id) ?? [];
  const own = moved.filter((entry) => !isTakenOver(entry));
  const partsOfOwn = own.flatMap(of);
  return {
    isClosed: facts.state === 'finalized' || facts.state === 'canceled',
    rate,
    owed: owedItems({
      state: facts.state,
      priceLines: await priceLinesOf(tx, facts),
      isReverseCharge: facts.isReverseCharge,
      entries,
      kept: keptOf(moved.flatMap(of)),
      takenOverCents: sumOf(moved.filter(isTakenOver).flatMap(of), isTaxed),
      language: defaultLanguage(),
    }),
    paid: own.map((entry) => ({ day: agencyDay(entry.at), cents: sumOf(of(entry), isTaxed) })),
    untaxedPaidCents: sumOf(partsOfOwn, (part) => !isTaxed(part) && part.kind !== 'chargeback'),
    issued,
  };
};

/** The parts of all money of the rental, with those of what its cancellation kept. */
const partsOf = async (
  tx: Tx,
  facts: RentalFacts,
  entries: readonly EntryRow[],
): Promise<Map<number, PaidPart[]>> => {
  const last = entries.findLast(isMoney);
  if (last) await fixedParts(tx, facts, { entries, entryId: last.id });
  await keptDepositOf(tx, facts, entries);
  return findPaidParts(
    tx,
    entries.map(({ id }) => id),
  );
};

/** What is kept of a deposit, less what of it was given back later. */
const keptOf = (parts: readonly PaidPart[]): OwedFacts['kept'] => {
  const kept = parts.filter(({ kind }) => kind === 'kept_deposit');
  const cents = sumOf(kept, () => true);
  return cents > 0 ? { cents, vat: kept[0]?.vat ?? 'S21' } : null;
};

const priceLinesOf = async (tx: Tx, facts: RentalFacts): Promise<OwedFacts['priceLines']> =>
  allRentalLines({
    days: daysCharged(facts),
    totalCents: facts.totalCents,
    vatOffCents: facts.vatOffCents,
    priceLines: await findPriceLines(tx, facts.id),
    accessories: await listAccessoryFacts(tx, facts.id),
  });
