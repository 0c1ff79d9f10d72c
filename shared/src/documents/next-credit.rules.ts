import type { Cents } from '../kernel/money.ts';
import type { UnsplitLine } from './invoice.rules.ts';
import type { InvoiceLine } from './invoice-parts.schema.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { ITEM } from './owed-items.rules.ts';
import { isTaxedLine, statedCents, type StandingInvoice } from './standing-invoices.rules.ts';
import type { Change } from './stated-changes.rules.ts';

/** A line as it stands, taken back whole. */
const wholeLine = (line: InvoiceLine): UnsplitLine => {
  const { what, quantity, unit, category, percent, item, netCents } = line;
  return {
    what,
    quantity,
    unit,
    category,
    percent,
    ...(item !== undefined && { item }),
    priceCents: statedCents(line),
    knownNetCents: netCents,
  };
};

const noteOn = ({ number, issuedOn }: StandingInvoice, lines: UnsplitLine[]): InvoiceDraft => ({
  kind: 'credit_note',
  lines,
  preceding: [{ number, issuedOn }],
  paidOn: null,
  paidCents: 0,
});

/** Takes back all that stands of a document. */
export const wholeCredit = (document: StandingInvoice): InvoiceDraft =>
  noteOn(document, document.lines.map(wholeLine));

/** Takes back the lines of a document that are about some items; undefined when it has none of them. */
export const creditOfItems = (
  document: StandingInvoice,
  isAsked: (item: string) => boolean,
): InvoiceDraft | undefined => {
  const lines = document.lines.filter(({ item }) => isAsked(item ?? ITEM.price));
  return lines.length === 0 ? undefined : noteOn(document, lines.map(wholeLine));
};

const linesOf = ({ lines }: StandingInvoice, { item, isTaxed }: Change): InvoiceLine[] =>
  lines.filter((line) => (line.item ?? ITEM.price) === item && isTaxedLine(line) === isTaxed);

const sumOf = (lines: readonly InvoiceLine[]): Cents =>
  lines.reduce((cents, line) => cents + statedCents(line), 0);

/** What stands of a document, before its deposits: more is not taken back on it. */
const soldLeft = ({ lines }: StandingInvoice, { isTaxed }: Change): Cents =>
  sumOf(lines.filter((line) => isTaxedLine(line) === isTaxed && line.what.of !== 'deposit'));

/**
 * The document from which a lowered item is taken back: the newest that states some of it; for a reduction the one with
 * the price, or the newest other, up to what stands of it.
 */
const sourceOf = (change: Change, standing: readonly StandingInvoice[]): StandingInvoice | undefined => {
  const alike = standing.filter(({ lines }) => lines.some((line) => isTaxedLine(line) === change.isTaxed));
  const final = alike.filter(({ kind }) => kind !== 'deposit_invoice');
  const left = final.filter((document) => soldLeft(document, change) > 0);
  return (
    alike.findLast((document) => sumOf(linesOf(document, change)) > 0) ??
    left.findLast(({ lines }) => lines.some(({ item }) => item === ITEM.price)) ??
    left.at(-1) ??
    final.findLast(({ lines }) => lines.some(({ item }) => item === ITEM.price)) ??
    final.at(-1)
  );
};

/** What is taken back of one item on one document: whole lines, or a part of them as one line. */
const linesBack = (document: StandingInvoice, change: Change): UnsplitLine[] => {
  const own = linesOf(document, change);
  const statedHere = sumOf(own);
  const left = statedHere > 0 ? statedHere : soldLeft(document, change);
  const cents = left > 0 ? Math.min(-change.cents, left) : -change.cents;
  if (cents === statedHere) return own.map(wholeLine);
  const [like = document.lines.find((line) => isTaxedLine(line) === change.isTaxed)] = own;
  const { category, percent } = like ?? { category: 'O' as const, percent: 0 };
  return [
    {
      what: change.change,
      item: change.item,
      quantity: 1,
      unit: 'one',
      priceCents: cents,
      ...(category === 'AE' && { knownNetCents: cents }),
      category,
      percent,
    },
  ];
};

/**
 * The next credit note: what documents state and the account no longer owes, of one document. A reduction that no document
 * states stands on the invoice of the price when both are to be issued.
 */
export const nextCredit = (
  changes: readonly Change[],
  standing: readonly StandingInvoice[],
): InvoiceDraft | undefined => {
  const lowered = changes.filter(
    (change) => change.cents < 0 && (change.isStated || !isWithPrice(change, changes)),
  );
  const sources = lowered.map((change) => ({ change, document: sourceOf(change, standing) }));
  const first = sources.find(({ document }) => document !== undefined)?.document;
  if (!first) return undefined;
  const lines = sources
    .filter(({ document }) => document?.number === first.number)
    .flatMap(({ change }) => linesBack(first, change));
  return noteOn(first, lines);
};

/** Whether a new reduction is stated with what it lowers: nothing of it was invoiced before, or the price is now. */
const isWithPrice = ({ isTaxed }: Change, changes: readonly Change[]): boolean =>
  changes.some((other) => other.isTaxed === isTaxed && other.cents > 0 && !other.isStated && isSold(other));

const isSold = ({ item }: Change): boolean => item === ITEM.price || item === ITEM.kept;
