import type { ChargeKind } from '../ledger/ledger.rules.ts';
import type { ReductionReason } from '../ledger/reductions.rules.ts';
import type { PricePart } from '../pricing/price-part.ts';

/** What a line of an invoice stands for, without a word but those that people wrote. */
export type InvoiceWhat =
  | Exclude<PricePart, { of: 'written' } | { of: 'reverse_charge' }>
  /** Worded already, in a language. */
  | { of: 'written'; text: string; language: string }
  /** Money received before the final invoice. */
  | { of: 'on_account' }
  /** Money of an earlier deposit invoice, which the final one deducts. */
  | { of: 'deposit'; number: string; issuedOn: string }
  | { of: 'charge'; kind: ChargeKind | 'kept_deposit'; reason?: string }
  | { of: 'reduction'; reason: ReductionReason; note?: string };

/** In what the quantity of a line counts. */
export const LINE_UNITS = ['one', 'day', 'km'] as const;
export type LineUnit = (typeof LINE_UNITS)[number];
