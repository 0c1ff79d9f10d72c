import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { vatParts } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { linesOf } from './opening-blocks.ts';
import type { Column } from './table.ts';

type Words = PaperWords['invoice'];

/** When the document is of, and what it refers to. */
export const factRows = (data: InvoiceData, words: Words): string[][] => {
  const { issuedOn, dueOn, paidOn, buyerReference, preceding, rental, remark } = data;
  const isOwnReference = buyerReference === String(rental.id);
  return [
    [words.issuedOn, words.day(issuedOn)],
    ...(paidOn === null ? [] : [[words.paidOn, words.day(paidOn)]]),
    ...(dueOn === null ? [] : [[words.dueOn, words.day(dueOn)]]),
    ...(isOwnReference ? [] : [[words.buyerReference, buyerReference]]),
    ...(preceding.length === 0 ? [] : [[words.refersTo, linesOf(...preceding.map(words.reference))]]),
    ...(remark ? [[words.remark, remark.text]] : []),
  ];
};

const hasRates = ({ lines }: InvoiceData): boolean => lines.some(({ category }) => category === 'S');

/** The columns of the lines. A document without VAT says nothing of it but why. */
export const lineColumns = (data: InvoiceData, { line }: Words): Column[] => {
  const isTaxed = hasRates(data);
  return [
    { title: line.what, share: 5 },
    { title: line.quantity, share: 1.7, isAmount: true },
    { title: isTaxed ? line.netUnitPrice : line.unitPrice, share: 2.2, isAmount: true },
    ...(isTaxed ? [{ title: line.rate, share: 1.5, isAmount: true }] : []),
    { title: isTaxed ? line.net : line.amount, share: 2.6, isAmount: true },
  ];
};

export const lineRows = (data: InvoiceData, words: Words): string[][] =>
  data.lines.map((line) => [
    words.what(line.what),
    words.quantity(line),
    words.unitPrice(line.netCents, line.quantity),
    ...(hasRates(data) ? [words.rate(line)] : []),
    words.price(line.netCents),
  ]);

/** The sums under the lines, the last of which is what is to be paid, or given back. */
export const sumRows = (data: InvoiceData, words: Words): string[][] => {
  const { kind, lines, totals } = data;
  const { netCents, grossCents, paidCents, roundingCents, payableCents } = totals;
  const isTaxed = hasRates(data);
  const empty = isTaxed ? ['', '', ''] : ['', ''];
  const isCredit = kind === 'credit_note';
  const isInFavour = isCredit || payableCents < 0;
  const parts = vatParts(lines).filter(({ category }) => category !== 'O' && (isTaxed || category === 'AE'));
  const sums: [name: string, cents: number][] = [
    ...(parts.length > 0 ? [[words.net, netCents] as [string, number]] : []),
    ...parts.map((part): [string, number] => [words.vat(part), part.vatCents]),
    [isTaxed ? words.gross : words.total, grossCents],
    ...(paidCents === 0 ? [] : [[isCredit ? words.givenBack : words.paid, -paidCents] as [string, number]]),
    ...(roundingCents === 0 ? [] : [[words.rounding, roundingCents] as [string, number]]),
    [isInFavour ? words.inFavour : words.toPay, isInFavour ? Math.abs(payableCents) : payableCents],
  ];
  return sums.map(([name, cents]) => [name, ...empty, words.price(cents)]);
};

/** How to pay, the communication last. */
export const paymentRows = (data: InvoiceData, words: Words): string[][] => {
  const { payment, account, dueOn, seller, totals } = data;
  if (!payment) return [];
  return [
    [words.amount, words.price(totals.payableCents)],
    ...(dueOn === null ? [] : [[words.dueOn, words.day(dueOn)]]),
    ...(account
      ? [
          [words.beneficiary, seller.legalName ?? seller.name],
          [words.iban, words.account(account.iban)],
          ...(account.bic === '' ? [] : [[words.bic, account.bic]]),
        ]
      : []),
    [words.communication, payment.communication],
  ];
};
