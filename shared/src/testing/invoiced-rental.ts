import type { ReservationState } from '../availability/reservation-state.ts';
import { addDays } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { ChargeKind } from '../ledger/ledger.rules.ts';
import { vatOf } from '../ledger/ledger.rules.ts';
import { invoiceData, type InvoiceData } from '../documents/invoice-data.schema.ts';
import type { InvoiceDraft } from '../documents/invoice-draft.ts';
import { invoiceOf, type InvoiceSources } from '../documents/invoice.rules.ts';
import type { InvoiceRegime, VatRate } from '../documents/invoice-vat.rules.ts';
import { nextInvoice, type InvoicingFacts, type TaxedPayment } from '../documents/next-invoice.rules.ts';
import { splitVat } from '../documents/receipt.rules.ts';
import { owedItems, sumOfLines, type OwedFacts, type OwedItem } from '../documents/owed-items.rules.ts';

const FIRST_DAY = '2026-11-02';
/** More documents than any story needs at once: a rule that never comes to an end is found. */
const MOST_AT_ONCE = 50;
const abroad = { street: 'Rue de Rivoli 1', postalCode: '75001', city: 'Paris', country: 'FR' };

/** A rental that is invoiced as its account changes, from the sources of an example. */
export const invoicedRental = (
  exampleInvoice: (changes?: Partial<InvoiceSources>) => InvoiceSources,
  totalCents: Cents,
) => {
  const sequences = { F: 0, NC: 0, ND: 0 };
  const issued: InvoiceData[] = [];
  const paid: TaxedPayment[] = [];
  const entries: OwedFacts['entries'][number][] = [];
  const facts = {
    state: 'confirmed' as ReservationState,
    totalCents,
    rate: { category: 'S', percent: 21 } as VatRate,
    untaxedPaidCents: 0,
    kept: null as OwedFacts['kept'],
    day: FIRST_DAY,
  };
  const isReverseCharge = (): boolean => facts.rate.category === 'AE';
  const vatOff = (): OwedFacts['priceLines'][number] => ({
    part: { of: 'reverse_charge' },
    days: null,
    unitCents: null,
    totalCents: 0 - splitVat(facts.totalCents).vatCents,
  });
  const owed = (): OwedItem[] =>
    owedItems({
      state: facts.state,
      priceLines: [
        { part: { of: 'vehicle' }, days: 3, unitCents: null, totalCents: facts.totalCents },
        ...(isReverseCharge() ? [vatOff()] : []),
      ],
      isReverseCharge: isReverseCharge(),
      entries,
      kept: facts.kept,
      takenOverCents: 0,
      language: 'fr',
    });
  const invoicing = (): InvoicingFacts => ({
    isClosed: facts.state === 'finalized' || facts.state === 'canceled',
    rate: facts.rate,
    owed: owed(),
    paid,
    untaxedPaidCents: facts.untaxedPaidCents,
    issued,
  });
  const issue = (draft: InvoiceDraft): InvoiceData => {
    const series = { invoice: 'F', deposit_invoice: 'F', credit_note: 'NC', debit_note: 'ND' } as const;
    sequences[series[draft.kind]] += 1;
    const { buyer } = exampleInvoice();
    const isAbroad = draft.lines.some(({ category }) => category === 'AE');
    const data = invoiceData.parse(
      invoiceOf(
        exampleInvoice({
          ...draft,
          sequence: sequences[series[draft.kind]],
          issuedOn: facts.day,
          issuedAt: `${facts.day}T09:00:00.000Z`,
          dueOn: addDays(facts.day, 30),
          regime: (facts.rate.category === 'E' ? 'franchise' : 'normal') satisfies InvoiceRegime,
          ...(isAbroad && {
            buyer: { ...buyer, address: abroad, companyNumber: null, vatNumber: 'FR40303265045' } as never,
          }),
        }),
      ),
    );
    issued.push(data);
    return data;
  };
  return {
    facts,
    issued,
    entries,
    owed,
    invoicing,
    issue,
    /** Issues what is missing; the documents. */
    round: (): InvoiceData[] => {
      const added: InvoiceData[] = [];
      for (let draft = nextInvoice(invoicing()); draft; draft = nextInvoice(invoicing())) {
        added.push(issue(draft));
        if (added.length > MOST_AT_ONCE) throw new Error('the documents never come to an end');
      }
      return added;
    },
    pay: (cents: Cents): void => void paid.push({ day: facts.day, cents }),
    charge: (kind: ChargeKind, cents: Cents): number => {
      const id = entries.length + 1;
      const common = { id, kind, amountCents: cents, vat: vatOf(kind), reversesId: null, isReversed: false };
      entries.push({ ...common, note: 'Rétroviseur', reason: null });
      return id;
    },
    reduce: (cents: Cents): number => {
      const id = entries.length + 1;
      const common = { id, kind: 'reduction' as const, amountCents: cents, vat: null, reversesId: null };
      entries.push({ ...common, isReversed: false, note: '', reason: 'goodwill' });
      return id;
    },
    reverse: (id: number): void => {
      const index = entries.findIndex((entry) => entry.id === id);
      const entry = entries[index];
      if (entry) entries[index] = { ...entry, isReversed: true };
    },
    paidCents: (): Cents =>
      Math.max(
        0,
        paid.reduce((cents, payment) => cents + payment.cents, 0),
      ),
    owedCents: (isTaxed: boolean): Cents =>
      owed()
        .filter((item) => item.isTaxed === isTaxed)
        .reduce((cents, { lines }) => cents + sumOfLines(lines), 0),
  };
};
