import { BELGIAN_VAT_MAX_DAYS, INVOICE_ASKED_WITHIN_MONTHS } from '@volant/shared/agency.ts';
import { HOME_COUNTRY } from '@volant/shared/accounts/postal-address.rules.ts';
import type { MissingDocuments } from '@volant/shared/documents/documents.schema.ts';
import { isHeld } from '@volant/shared/documents/held-invoices.rules.ts';
import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { InvoiceDraft } from '@volant/shared/documents/invoice-draft.ts';
import { invoiceDueDay, missingSince } from '@volant/shared/documents/invoice-due-day.rules.ts';
import { netLines, signedGross, totalsOf } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { MissingReason } from '@volant/shared/documents/missing-invoices.ts';
import { nextInvoice } from '@volant/shared/documents/next-invoice.rules.ts';
import { isMoney } from '@volant/shared/documents/paid-parts.rules.ts';
import { addMonths, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { isConnectionLost } from '../platform/db/constraint-errors.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { findCompany } from '../reservations/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { closedOn, isClosed } from './by-invoice.ts';
import { findInvoiceable } from './invoice-facts.ts';
import { nameOfPerson } from './invoice-parties.ts';
import { listDueRentals, listLongRentalsAbroad } from './invoices.store.ts';
import { listEntryFacts, type RentalFacts } from './rental-facts.store.ts';

interface Missing {
  reservationId: number;
  buyer: string;
  cents: Cents;
  dueOn: IsoDate;
  reason: MissingReason;
}

const centsOf = ({ kind, lines }: InvoiceDraft): Cents =>
  signedGross(kind, totalsOf(netLines(lines), { paidCents: 0, roundingCents: 0 }));

/** GET /api/documents/missing: the rentals that lack a document, those due first. */
export const listMissing = async ({
  db,
  clock,
  log,
}: Pick<DocumentsDeps, 'db' | 'clock' | 'log'>): Promise<MissingDocuments> => {
  const now = clock.now();
  const found: Missing[] = [];
  for (const reservationId of await listDueRentals(db)) {
    try {
      const missing = await missingOf({ db }, reservationId, now);
      if (missing) found.push(missing);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      // The others are listed.
      log.error({ err: error, reservationId }, 'what a rental lacks could not be read');
    }
  }
  const since = addMonths(agencyDay(now), -INVOICE_ASKED_WITHIN_MONTHS);
  for (const { reservationId, buyer, endDate, totalCents } of await listLongRentalsAbroad(db, {
    days: BELGIAN_VAT_MAX_DAYS,
    home: HOME_COUNTRY,
    since,
  }))
    found.push({
      reservationId,
      buyer,
      cents: totalCents,
      dueOn: invoiceDueDay(endDate),
      reason: 'foreign_vat',
    });
  const { missingInvoices } = defaultWords().answers;
  return found
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.reservationId - b.reservationId))
    .map(({ reservationId, buyer, cents, dueOn, reason }) => ({
      reservationId,
      buyer,
      amount: toEuros(cents),
      dueOn,
      reason,
      text: missingInvoices[reason],
    }));
};

/** What a rental lacks now; nothing of the reading is kept. */
const missingOf = (
  { db }: Pick<DocumentsDeps, 'db'>,
  reservationId: number,
  now: Date,
): Promise<Missing | undefined> =>
  transact(db, system('sweep'), async (tx) => {
    const found = await findInvoiceable(tx, { reservationId, now, isAsked: false });
    if (!found || !('rental' in found || 'facts' in found)) return rollBack(undefined);
    const { facts, issued, invoicing } = 'rental' in found ? found.rental : found;
    const draft = nextInvoice(invoicing);
    if (!draft) return rollBack(undefined);
    const unhindered = isHeld(draft, issued) ? ('credited' as const) : ('waiting' as const);
    return rollBack({
      reservationId,
      buyer: 'rental' in found ? found.rental.buyer.name : await buyerNameOf(tx, facts),
      cents: centsOf(draft),
      dueOn: invoiceDueDay(draft.paidOn ?? (await sinceOf(tx, facts, { issued, now }))),
      reason: 'rental' in found ? unhindered : found.obstacle,
    });
  });

const buyerNameOf = async (tx: Tx, facts: RentalFacts): Promise<string> =>
  (await findCompany(tx, facts.id))?.name ?? nameOfPerson(facts);

const sinceOf = async (
  tx: Tx,
  facts: RentalFacts,
  { issued, now }: { issued: readonly InvoiceData[]; now: Date },
): Promise<IsoDate> => {
  if (!isClosed(facts)) return agencyDay(now);
  const newest = (await listEntryFacts(tx, facts.id)).findLast((entry) => !isMoney(entry));
  return missingSince({
    closedOn: closedOn(facts),
    changedOn: newest && agencyDay(newest.at),
    isInvoiced: issued.some(({ kind }) => kind === 'invoice' || kind === 'debit_note'),
  });
};
