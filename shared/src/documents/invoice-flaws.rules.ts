import { HOME_COUNTRY } from '../accounts/postal-address.rules.ts';
import { isOtherEuVat } from '../kernel/identifiers/vat-number.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { InvoiceKind } from './document-kinds.ts';
import { totalsOf, type InvoiceTotals, type NetLine, type VatRate } from './invoice-vat.rules.ts';
import type { InvoiceWhat } from './invoice-what.ts';

/** The fields of an invoice that must agree. */
interface InvoiceFacts {
  kind: InvoiceKind;
  issuedOn: IsoDate;
  dueOn: IsoDate | null;
  paidOn: IsoDate | null;
  seller: { vatNumber: string | null };
  buyer: { is: 'person' } | { is: 'company'; address: { country: string }; vatNumber: string | null };
  rental: { startDate: IsoDate; endDate: IsoDate };
  lines: readonly (VatRate & NetLine & { what: InvoiceWhat })[];
  preceding: readonly unknown[];
  totals: InvoiceTotals;
  payment: object | null;
}

/** What is wrong with a document of which each field alone is right. */
export type InvoiceFlaw =
  | 'totals'
  | 'rate'
  | 'vat_outside_its_category'
  | 'outside_vat_with_others'
  | 'kind_of_untaxed'
  | 'vat_number_of_untaxed'
  | 'seller_without_vat_number'
  | 'reverse_charge_to_others'
  | 'deposit_not_deducted'
  | 'nothing_corrected'
  | 'due_day'
  | 'paid_day'
  | 'period'
  | 'payment';

const hasOwnVat = ({ category, percent, grossCents, netCents }: VatRate & NetLine): boolean =>
  category === 'S' || (percent === 0 && grossCents === netCents);

const isOwedAbroad = (buyer: InvoiceFacts['buyer']): boolean =>
  buyer.is === 'company' &&
  buyer.address.country !== HOME_COUNTRY &&
  buyer.vatNumber !== null &&
  isOtherEuVat(buyer.vatNumber);

/** The flaws of a document; none for every document that is issued. */
export const invoiceFlaws = (data: InvoiceFacts): InvoiceFlaw[] => {
  const { kind, lines, seller, buyer, rental, totals, payment, issuedOn, dueOn } = data;
  const isOutsideVat = lines.every(({ category }) => category === 'O');
  const hasOutsideVat = lines.some(({ category }) => category === 'O');
  const isCredit = kind === 'credit_note';
  const isToPay = !isCredit && totals.payableCents > 0;
  const numbers = [seller.vatNumber, buyer.is === 'company' ? buyer.vatNumber : null];
  const expected = totalsOf(lines, totals);
  const is: Readonly<Record<InvoiceFlaw, boolean>> = {
    totals:
      totals.netCents !== expected.netCents ||
      totals.vatCents !== expected.vatCents ||
      totals.grossCents !== expected.grossCents ||
      totals.payableCents !== expected.payableCents,
    rate: lines.some(({ category, percent }) => (category === 'S') !== percent > 0),
    vat_outside_its_category: !lines.every(hasOwnVat),
    outside_vat_with_others: hasOutsideVat && !isOutsideVat,
    kind_of_untaxed: !isCredit && isOutsideVat !== (kind === 'debit_note'),
    vat_number_of_untaxed: isOutsideVat && numbers.some((number) => number !== null),
    seller_without_vat_number: !isOutsideVat && seller.vatNumber === null,
    reverse_charge_to_others: lines.some(({ category }) => category === 'AE') && !isOwedAbroad(buyer),
    deposit_not_deducted: lines.some(({ what, grossCents }) => what.of === 'deposit' && grossCents > 0),
    nothing_corrected: isCredit && data.preceding.length === 0,
    due_day: isToPay !== (dueOn !== null) || (dueOn !== null && dueOn < issuedOn),
    paid_day: (kind === 'deposit_invoice') !== (data.paidOn !== null),
    period: rental.endDate < rental.startDate,
    payment: isToPay !== (payment !== null),
  };
  return (Object.keys(is) as InvoiceFlaw[]).filter((flaw) => is[flaw]);
};
