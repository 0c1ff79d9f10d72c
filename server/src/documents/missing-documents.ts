import { BELGIAN_VAT_MAX_DAYS, INVOICE_ASKED_WITHIN_MONTHS } from '@volant/shared/agency.ts';
import { HOME_COUNTRY } from '@volant/shared/accounts/postal-address.rules.ts';
import type { MissingDocuments } from '@volant/shared/documents/documents.schema.ts';
import type { InvoiceDraft } from '@volant/shared/documents/invoice-draft.ts';
import { invoiceDueDay } from '@volant/shared/documents/invoice-due-day.rules.ts';
import { netLines, signedGross, totalsOf } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { MissingReason } from '@volant/shared/documents/missing-invoices.ts';
import { nextInvoice } from '@volant/shared/documents/next-invoice.rules.ts';
import { addMonths, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { findCompany } from '../reservations/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isHeld } from './due-invoices.ts';
import { findInvoiceable, type Obstacle } from './invoice-facts.ts';
import { nameOfPerson } from './invoice-parties.ts';
import { listDueRentals, listLongRentalsAbroad } from './invoices.store.ts';
import type { RentalFacts } from './rental-facts.store.ts';

interface Missing {
  reservationId: number;
  buyer: string;
  cents: Cents;
  dueOn: IsoDate;
  reason: MissingReason;
}

const REASONS: Readonly<Partial<Record<Obstacle, MissingReason>>> = {
  foreign_vat: 'foreign_vat',
  address_missing: 'address_missing',
};

const centsOf = ({ kind, lines }: InvoiceDraft): Cents =>
  signedGross(kind, totalsOf(netLines(lines), { paidCents: 0, roundingCents: 0 }));

/** GET /api/documents/missing: the rentals that lack a document, those due first. */
export const listMissing = async ({
  db,
  clock,
}: Pick<DocumentsDeps, 'db' | 'clock'>): Promise<MissingDocuments> => {
  const now = clock.now();
  const found: Missing[] = [];
  for (const reservationId of await listDueRentals(db)) {
    const missing = await missingOf({ db }, reservationId, now);
    if (missing) found.push(missing);
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
    if (!found) return rollBack(undefined);
    if ('obstacle' in found) {
      const reason = REASONS[found.obstacle];
      const { totalCents, endDate } = found.facts;
      const buyer = await buyerNameOf(tx, found.facts);
      const isOwed = found.facts.state === 'confirmed' || found.facts.state === 'finalized';
      return rollBack(
        reason && isOwed
          ? { reservationId, buyer, cents: totalCents, dueOn: invoiceDueDay(endDate), reason }
          : undefined,
      );
    }
    const { invoicing, issued, facts, buyer } = found.rental;
    const draft = nextInvoice(invoicing);
    if (!draft) return rollBack(undefined);
    return rollBack({
      reservationId,
      buyer: buyer.name,
      cents: centsOf(draft),
      dueOn: invoiceDueDay(draft.paidOn ?? (invoicing.isClosed ? facts.endDate : agencyDay(now))),
      reason: isHeld(issued) ? ('credited' as const) : ('waiting' as const),
    });
  });

const buyerNameOf = async (tx: Tx, facts: RentalFacts): Promise<string> =>
  (await findCompany(tx, facts.id))?.name ?? nameOfPerson(facts);
