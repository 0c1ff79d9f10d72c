import { centsFromCell } from '@volant/shared/imports/cells.rules.ts';
import { rowMessages } from '@volant/shared/imports/imports.messages.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { deposit } from '@volant/shared/reservations/pricing.rules.ts';
import type { Cells } from './read-cells.ts';

/** The money of a reservation, in cents, as its file tells it. */
export interface RowMoney {
  /** What a cancelled rental would have cost, too. */
  totalCents: number;
  /** Received less given back; below zero by a rounding at most. */
  paidCents: number;
  /** Beside the price, damage included, roundings not. */
  chargesCents: number;
  /** Of the charges, what is outside VAT. */
  damagesCents: number;
  /** What was sold was lowered by that. */
  reductionsCents: number;
  /** Roundings of cash, of either sign. */
  roundingsCents: number;
  /** Of a cancelled rental: of what was paid, what the agency keeps for its price. */
  keptCents: number;
}

/** The database keeps amounts in 32 bits; a larger one is a typing error. */
const MOST_CENTS = 100_000_000;
/** Each rounding is an entry of two cents at most. */
const MOST_ROUNDINGS = 100;

const readAmount = (cells: Cells, field: string, parse = centsFromCell): number => {
  const cents = cells.read(field, parse, rowMessages.amountInvalid) ?? 0;
  if (Math.abs(cents) <= MOST_CENTS) return cents;
  cells.fail(field, rowMessages.amountTooLarge);
  return 0;
};

/** How a column of what was paid says it without an amount, folded. */
const ALL_PAID =
  /^(?:oui|yes|ja|x|ok|v|✓|✔|paye|payee|paid|regle|reglee|tout|complet|integral(?:ement)?|100 ?%)$/;
const NOTHING_PAID = /^(?:non|no|nee|rien|aucun|impaye|impayee|unpaid|a payer|pas paye|non paye|-|0 ?%)$/;
/** `acompte 100`, `Acompte : 100 €`, `100 € acompte`. */
const AROUND_PAID =
  /^(?:acompte|payee?|verse|regle|avance)\b[ :]{0,3}|\b(?:acompte|payee?|verse|regle|avance)$/g;

/** What was paid: an amount, alone or with a word, or a word that says all or nothing. */
const readPaid = (cells: Cells, totalCents: number): number => {
  const seen = foldText(cells.text('paid')).replace(/\s+/g, ' ').trim();
  if (ALL_PAID.test(seen)) return totalCents;
  if (NOTHING_PAID.test(seen)) return 0;
  const bare = seen.replace(AROUND_PAID, '').trim();
  return /\d/.test(bare) && bare !== seen
    ? readAmount(cells, 'paid', () => centsFromCell(bare))
    : readAmount(cells, 'paid');
};

/** The same, which is not below zero. */
const readPositive = (cells: Cells, field: string, sentence: string): number => {
  const cents = readAmount(cells, field);
  if (cents < 0) cells.fail(field, sentence);
  return Math.max(0, cents);
};

/** The files of the product have the price of a cancelled rental in a column of its own. */
const readTotal = (cells: Cells, isCanceled: boolean): number => {
  const total = readAmount(cells, 'total');
  const canceled = readAmount(cells, 'canceledTotal');
  const isApart = isCanceled && canceled > 0;
  const cents = isApart ? canceled : total;
  if (cents < 100) cells.fail(isApart ? 'canceledTotal' : 'total', rowMessages.totalTooSmall);
  return cents;
};

/**
 * What is kept of a cancelled rental, so that afterwards as much is due, or to be given back, as the file says. Where it
 * says neither, the other system settled the rental.
 */
const readKept = (
  cells: Cells,
  { paidCents, chargesCents, reductionsCents, roundingsCents, totalCents }: Omit<RowMoney, 'keptCents'>,
): number => {
  const dueCents = readAmount(cells, 'due') - readAmount(cells, 'credit');
  const kept = dueCents + paidCents - Math.max(0, chargesCents - reductionsCents) - roundingsCents;
  return Math.max(0, Math.min(kept, paidCents, totalCents));
};

export const readMoney = (cells: Cells, state: 'confirmed' | 'finalized' | 'canceled'): RowMoney => {
  const isCanceled = state === 'canceled';
  const totalCents = readTotal(cells, isCanceled);
  const money = {
    totalCents,
    paidCents: readPaid(cells, totalCents),
    chargesCents: readPositive(cells, 'charges', rowMessages.chargesNegative),
    damagesCents: readPositive(cells, 'damages', rowMessages.amountNegative),
    // The files of the product have them below zero.
    reductionsCents: Math.abs(readAmount(cells, 'reductions')),
    roundingsCents: readAmount(cells, 'roundings'),
  };
  if (money.damagesCents > money.chargesCents) cells.fail('damages', rowMessages.damagesTooLarge);
  if (Math.abs(money.roundingsCents) > MOST_ROUNDINGS) cells.fail('roundings', rowMessages.roundingsTooLarge);
  // Cash that was rounded up gives back a little more than was received.
  if (money.paidCents < Math.min(0, money.roundingsCents)) cells.fail('paid', rowMessages.paidNegative);
  return { ...money, keptCents: isCanceled ? readKept(cells, money) : 0 };
};

/** The deposit of a taken-over rental: of a cancelled one, what is kept. */
export const storedDeposit = ({ totalCents, keptCents }: RowMoney): number =>
  keptCents > 0 ? keptCents : deposit(totalCents);
