import { BELGIAN_VAT_MAX_DAYS } from '../agency.ts';
import { HOME_COUNTRY } from '../accounts/postal-address.rules.ts';
import { isBelgianVat, isOtherEuVat } from '../kernel/identifiers/vat-number.ts';
import { spreadByRemainder } from '../kernel/largest-remainder.ts';
import type { Cents } from '../kernel/money.ts';
import type { InvoiceKind } from './document-kinds.ts';
import { RENTAL_VAT_PERCENT, splitVat } from './receipt.rules.ts';

/**
 * Categories of VAT, by their codes in European invoices (UNCL 5305): `S`, at a rate; `AE`, owed by the customer in
 * their country; `E`, exempt by the agency's regime; `O`, outside the scope of VAT.
 */
export const VAT_CATEGORIES = ['S', 'AE', 'E', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** Regimes under which invoices are written; an agency without a VAT number only gives receipts. */
export const INVOICE_REGIMES = ['normal', 'franchise'] as const;
export type InvoiceRegime = (typeof INVOICE_REGIMES)[number];

export interface VatRate {
  category: VatCategory;
  /** 0 unless the category is `S`. */
  percent: number;
}

/** Of indemnities, and fines passed on. */
export const OUTSIDE_VAT: VatRate = { category: 'O', percent: 0 };

interface Sale {
  regime: InvoiceRegime;
  /** Days charged. */
  days: number;
  buyer: {
    country: string;
    /** As it is stored; null for a person, and for a company without one. */
    vatNumber: string | null;
  };
}

/**
 * The VAT of a rental and its taxed charges. For at most 30 days the place is Belgium, whoever rents. For longer it is
 * the customer's country: a company of another country of the Union owes the VAT itself; for anyone else abroad
 * the accountant must say what is due (`foreign_vat`), and no document is written without them.
 */
export const vatOfSale = ({ regime, days, buyer: { country, vatNumber } }: Sale): VatRate | 'foreign_vat' => {
  const isBelgian = country === HOME_COUNTRY || (vatNumber !== null && isBelgianVat(vatNumber));
  const isOtherCompany = vatNumber !== null && isOtherEuVat(vatNumber);
  const isAbroad = days > BELGIAN_VAT_MAX_DAYS && !isBelgian;
  if (isAbroad && !isOtherCompany) return 'foreign_vat';
  if (regime === 'franchise') return { category: 'E', percent: 0 };
  return isAbroad ? { category: 'AE', percent: 0 } : { category: 'S', percent: RENTAL_VAT_PERCENT };
};

/** A line before its VAT is known. */
export interface PricedLine extends VatRate {
  /**
   * The price, of which the rental's VAT is part in the categories `S` and `AE`. What was owed for a line whose net
   * amount is known.
   */
  priceCents: Cents;
  /** The net amount, when another document has the line: a deposit that is deducted, a line that is credited. */
  knownNetCents?: Cents;
}

/** What is owed for a line, and the part of it without VAT. */
export interface NetLine {
  grossCents: Cents;
  netCents: Cents;
}

const sumOf = <T>(list: readonly T[], centsOf: (one: T) => Cents): Cents =>
  list.reduce((cents, one) => cents + centsOf(one), 0);

const priceOf = (lines: readonly PricedLine[]): Cents => sumOf(lines, ({ priceCents }) => priceCents);

const isKnown = ({ knownNetCents }: PricedLine): boolean => knownNetCents !== undefined;

/**
 * The net amount of each line. Those of one rate come to the rounded net amount of their sum; what another document
 * says of a line is said again, and the others share the rest by the largest remainder. Of a line whose VAT the
 * customer owes elsewhere, only the net amount is owed.
 */
export const netLines = (lines: readonly PricedLine[]): NetLine[] => {
  const nets = new Map<PricedLine, Cents>();
  for (const same of byRate(lines)) {
    const [{ category, percent }] = same;
    const open = same.filter((line) => !isKnown(line));
    const known = sumOf(same, ({ knownNetCents = 0 }) => knownNetCents);
    const share =
      category === 'S' ? splitVat(priceOf(same), percent).netCents - known : netOf(category, priceOf(open));
    const spread = spreadByRemainder(
      share,
      open.map(({ priceCents }) => priceCents * 1_000),
      divisorOf({ category, percent }),
    );
    open.forEach((line, index) => nets.set(line, spread[index] ?? 0));
  }
  return lines.map((line) => {
    const netCents = line.knownNetCents ?? nets.get(line) ?? 0;
    return { grossCents: line.category === 'S' ? line.priceCents : netCents, netCents };
  });
};

const netOf = (category: VatCategory, priceCents: Cents): Cents =>
  category === 'AE' ? splitVat(priceCents).netCents : priceCents;

/** Thousandths of a price for one thousandth of its net amount; rates have one decimal. */
const divisorOf = ({ category, percent }: VatRate): number => {
  if (category === 'S') return 1_000 + Math.round(percent * 10);
  return category === 'AE' ? 1_000 + RENTAL_VAT_PERCENT * 10 : 1_000;
};

type Some<T> = [T, ...T[]];

/** The lines of each rate, in the order of their first line. */
const byRate = <Line extends VatRate>(lines: readonly Line[]): Some<Line>[] => {
  const groups = new Map<string, Some<Line>>();
  for (const line of lines) {
    const key = `${line.category} ${line.percent}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

export interface VatPart extends VatRate {
  netCents: Cents;
  vatCents: Cents;
}

/** The VAT of a document by rate. */
export const vatParts = (lines: readonly (VatRate & NetLine)[]): VatPart[] =>
  byRate(lines).map((same) => {
    const [{ category, percent }] = same;
    const netCents = sumOf(same, (line) => line.netCents);
    return { category, percent, netCents, vatCents: sumOf(same, (line) => line.grossCents) - netCents };
  });

export interface InvoiceTotals {
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
  /** Already paid, deposits with an invoice of their own not counted: these are lines. */
  paidCents: Cents;
  /** Rounding of cash, part of what was paid. */
  roundingCents: Cents;
  /** Still to be paid; of a credit note, to be given back. */
  payableCents: Cents;
}

export const totalsOf = (
  lines: readonly NetLine[],
  { paidCents, roundingCents }: Pick<InvoiceTotals, 'paidCents' | 'roundingCents'>,
): InvoiceTotals => {
  const [netCents, grossCents] = [
    sumOf(lines, (line) => line.netCents),
    sumOf(lines, (line) => line.grossCents),
  ];
  return {
    netCents,
    vatCents: grossCents - netCents,
    grossCents,
    paidCents,
    roundingCents,
    payableCents: grossCents - paidCents + roundingCents,
  };
};

/** What a document adds to what is invoiced: a credit note, whose lines are positive, takes it off. */
export const signedGross = (kind: InvoiceKind, { grossCents }: Pick<InvoiceTotals, 'grossCents'>): Cents =>
  kind === 'credit_note' ? 0 - grossCents : grossCents;
