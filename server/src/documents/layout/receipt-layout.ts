import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { footerBlocks, opening, sheetFor } from './opening-blocks.ts';

type ReceiptWords = PaperWords['receipt'];

/** Draws a receipt for money received or given back, or for a kept deposit. */
export const layReceipt = async (
  data: ReceiptData,
  { receipt: words, ...common }: PaperWords,
): Promise<Buffer> => {
  const { isRefund, owedCents, roundingCents, amountCents, vat } = data;
  // Indemnities have no VAT. Receipts of an agency without VAT do not mention VAT at all.
  const hasVat = data.edition === undefined || vat.percent !== 0;
  const isTaxed = hasVat && (vat.netCents !== 0 || vat.vatCents !== 0);
  const title = words.title(data.number);
  const sheet = sheetFor(data, { title, words: common });
  opening(sheet, data, { title, words: common });
  const facts = data.keptDeposit ? keptFacts(data, data.keptDeposit, words) : moneyFacts(data, words);
  sheet.heading(2, facts.heading);
  sheet.table(
    [
      { title: '', share: 1 },
      { title: '', share: 2 },
    ],
    facts.rows,
    { size: 10 },
  );
  const columns = [
    { title: '', share: 2 },
    { title: '', share: 1, isAmount: true },
  ];
  const parts = partRows(data, words);
  if (parts.length > 0) sheet.table(columns, parts, { size: 10 });
  const moved = isRefund ? words.refunded.sum : words.received.sum;
  sheet.table(
    columns,
    [
      ...(isTaxed
        ? [
            [words.net, words.price(vat.netCents)],
            [words.vat(vat.percent), words.price(vat.vatCents)],
          ]
        : []),
      ...untaxedRows(data, hasVat, words),
      ...exemptRows(data, words),
      [isTaxed ? words.taxedAmount : words.amount, words.price(owedCents)],
      ...(roundingCents === 0 ? [] : [[words.rounding, words.price(roundingCents)]]),
      ...(data.keptDeposit ? [] : [[moved, words.price(amountCents)]]),
    ],
    { size: 10, foot: 1 },
  );
  for (const line of closingOf(data, words)) sheet.paragraph(line, { isSoft: true });
  footerBlocks(sheet, data.footer);
  return sheet.close();
};

const moneyFacts = (
  { isRefund, receivedAt, isGuarantee, method }: ReceiptData,
  words: ReceiptWords,
): { heading: string; rows: string[][] } => {
  const { heading, at, by, guarantee } = isRefund ? words.refunded : words.received;
  return {
    heading,
    rows: [
      [at, words.moment(new Date(receivedAt))],
      [by, isGuarantee && method === 'online' ? words.cardHold : words.methods[method]],
      ...(isGuarantee ? [[words.nature, guarantee]] : []),
    ],
  };
};

/** The heading and facts of the receipt of a kept deposit, which moves no money. */
const keptFacts = (
  { receivedAt }: ReceiptData,
  { receipts }: NonNullable<ReceiptData['keptDeposit']>,
  words: ReceiptWords,
): { heading: string; rows: string[][] } => ({
  heading: words.keptDeposit,
  rows: [
    [words.cancelledAt, words.moment(new Date(receivedAt))],
    [words.refersTo, words.receipts(receipts)],
  ],
});

const closingOf = (data: ReceiptData, words: ReceiptWords): string[] => {
  const { isRefund, keptDeposit, issuer, vat, edition } = data;
  const hasRegime = !issuer.isVatExempt && !issuer.isFranchise;
  const isOtherRegime = edition === 2 && vat.netCents !== 0 && hasRegime !== (vat.percent !== 0);
  const attests = edition === undefined ? words.attestsWithInvoice : words.attests;
  const said = keptDeposit ? words.kept : isRefund ? words.givenBack : attests;
  const corrected = hasRegime ? words.correctsUntaxed : words.correctsTaxed;
  return isOtherRegime ? [said, corrected] : [said];
};

type Part = NonNullable<ReceiptData['parts']>[number];

const nameOf = ({ kind, reason }: Part, isKeptDeposit: true | undefined, words: ReceiptWords): string => {
  if (kind === null) return words.earlier;
  if (kind === 'rental') return isKeptDeposit ? words.indemnity : words.rental;
  return reason === undefined ? words.kinds[kind] : words.kindWithReason({ kind, reason });
};

/**
 * Rows for amounts outside the scope of VAT, and for amounts paid again after a chargeback, whose VAT is on the first
 * receipt.
 */
const untaxedRows = (
  { parts = [], untaxedCents }: ReceiptData,
  hasVat: boolean,
  words: ReceiptWords,
): string[][] => {
  const againCents = parts
    .filter(({ kind }) => kind === 'chargeback')
    .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const rows: [name: string, cents: number][] = [
    [words.untaxed, untaxedCents - againCents],
    [words.paidAgain, againCents],
  ];
  return hasVat
    ? rows.filter(([, cents]) => cents !== 0).map(([name, cents]) => [name, words.price(cents)])
    : [];
};

/** Row for the amount under a regime without VAT, next to the amount with VAT. */
const exemptRows = ({ exemptCents = 0 }: ReceiptData, words: ReceiptWords): string[][] =>
  exemptCents === 0 ? [] : [[words.exempt, words.price(exemptCents)]];

/** Rows for the parts that are paid or given back; none for older receipts without parts. */
const partRows = (
  { parts = [], isRefund, isKeptDeposit, keptDeposit }: ReceiptData,
  words: ReceiptWords,
): string[][] =>
  parts.map((part) => {
    const { amountCents } = part;
    const name = nameOf(part, isKeptDeposit, words);
    const price = words.price(amountCents);
    if (keptDeposit) return [name, price];
    if (amountCents < 0) return [isRefund ? words.paidByMove(name) : words.movedAway(name), price];
    return [isRefund && amountCents > 0 ? words.givenBackOn(name) : words.paidFor(name), price];
  });
