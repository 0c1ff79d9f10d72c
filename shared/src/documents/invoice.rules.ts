import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { InvoiceKind } from './document-kinds.ts';
import { communicationOf, documentNumber, SERIES_OF } from './document-number.rules.ts';
import type { InvoiceData } from './invoice-data.schema.ts';
import { mentionsOf } from './invoice-mentions.rules.ts';
import type { Buyer, InvoiceLine, Seller } from './invoice-parts.schema.ts';
import { netLines, totalsOf, type InvoiceRegime, type PricedLine } from './invoice-vat.rules.ts';
import { endpointOf } from './peppol.rules.ts';

export type UnsplitLine = PricedLine & Pick<InvoiceLine, 'what' | 'quantity' | 'unit' | 'item'>;

type Unaddressed<Party> = Party extends { endpoint: unknown } ? Omit<Party, 'endpoint'> : Party;

/** What an invoice is made of; the rest follows from it. */
export interface InvoiceSources extends Pick<
  InvoiceData,
  | 'issuedAt'
  | 'issuedOn'
  | 'paidOn'
  | 'buyerReference'
  | 'rental'
  | 'paymentIds'
  | 'preceding'
  | 'remark'
  | 'account'
  | 'footer'
> {
  kind: InvoiceKind;
  /** The place of the document in its series of the year. */
  sequence: number;
  /** When it must be paid, if anything is left to pay. */
  dueOn: IsoDate;
  regime: InvoiceRegime;
  seller: Unaddressed<Seller>;
  buyer: Unaddressed<Buyer>;
  lines: readonly UnsplitLine[];
  paidCents: Cents;
  roundingCents: Cents;
}

/**
 * An invoice from its sources. On a document outside the scope of VAT neither party has a VAT number (rule BR-O-02 of
 * European invoices), but the address that follows from it.
 */
export const invoiceOf = (sources: InvoiceSources): InvoiceData => {
  const { sequence, dueOn, seller, buyer, lines: unsplit, paidCents, roundingCents, ...rest } = sources;
  const { kind, issuedOn, regime } = rest;
  const isOutsideVat = unsplit.every(({ category }) => category === 'O');
  const nets = netLines(unsplit);
  const lines = unsplit.map(({ what, quantity, unit, category, percent, item, priceCents }, index) => ({
    what,
    quantity,
    unit,
    category,
    percent,
    ...(item !== undefined && { item }),
    ...(category === 'AE' && { priceCents }),
    ...(nets[index] ?? { grossCents: 0, netCents: 0 }),
  }));
  const totals = totalsOf(lines, { paidCents, roundingCents });
  const isToPay = kind !== 'credit_note' && totals.payableCents > 0;
  const [series, year] = [SERIES_OF[kind], Number(issuedOn.slice(0, 4))];
  const withoutVat = isOutsideVat ? { vatNumber: null } : {};
  return {
    ...rest,
    number: documentNumber(series, year, sequence),
    dueOn: isToPay ? dueOn : null,
    seller: { ...seller, ...withoutVat, endpoint: endpointOf(seller) },
    buyer: buyer.is === 'person' ? buyer : { ...buyer, ...withoutVat, endpoint: endpointOf(buyer) },
    lines,
    mentions: mentionsOf({ kind, regime, lines }),
    totals,
    payment: isToPay ? { communication: communicationOf(series, year, sequence) } : null,
  };
};
