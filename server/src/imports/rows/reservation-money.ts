import { centsFromCell } from '@volant/shared/imports/cells.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { deposit } from '@volant/shared/reservations/pricing.rules.ts';
import type { Cells } from './read-cells.ts';

/** The amounts of a reservation in a file, in cents. */
export interface RowMoney {
  /** Price; for a cancelled rental, what it would have cost. */
  totalCents: number;
  /** Payments less refunds; negative by a rounding at most. */
  paidCents: number;
  /** Charges on top of the price, including damage, without roundings. */
  chargesCents: number;
  /** The part of the charges outside the scope of VAT. */
  damagesCents: number;
  /** Sum of the reductions. */
  reductionsCents: number;
  /** Roundings of cash, of either sign. */
  roundingsCents: number;
  /** For a cancelled rental: the part of the payments that the agency keeps. */
  keptCents: number;
}

/** The database stores amounts in 32 bits; a larger one is a typing error. */
const MAX_CENTS = 100_000_000;
/** Most rounding in cents; each ledger entry can have two. */
const MAX_ROUNDINGS = 100;

const readAmount = (cells: Cells, field: string, parse = centsFromCell): number => {
  const cents = cells.read(field, parse, faults.amountInvalid) ?? 0;
  if (Math.abs(cents) <= MAX_CENTS) return cents;
  cells.fail(field, faults.amountTooLarge);
  return 0;
};

/** Words in the column of payments that mean that everything was paid, folded. */
const ALL_PAID =
  /^(?:oui|yes|ja|x|ok|v|✓|✔|paye|payee|paid|regle|reglee|tout|complet|integral(?:ement)?|100 ?%)$/;
const NOTHING_PAID = /^(?:non|no|nee|rien|aucun|impaye|impayee|unpaid|a payer|pas paye|non paye|-|0 ?%)$/;
/** `acompte 100`, `Acompte : 100 €`, `100 € acompte`. */
const AROUND_PAID =
  /^(?:acompte|payee?|verse|regle|avance)\b[ :]{0,3}|\b(?:acompte|payee?|verse|regle|avance)$/g;

/** Reads the amount paid: an amount, alone or with a word, or a word that means all or nothing. */
const readPaid = (cells: Cells, totalCents: number): number => {
  const seen = foldText(cells.text('paid')).replace(/\s+/g, ' ').trim();
  if (ALL_PAID.test(seen)) return totalCents;
  if (NOTHING_PAID.test(seen)) return 0;
  const bare = seen.replace(AROUND_PAID, '').trim();
  return /\d/.test(bare) && bare !== seen
    ? readAmount(cells, 'paid', () => centsFromCell(bare))
    : readAmount(cells, 'paid');
};

/** Reads an amount that must not be negative. */
const readPositive = (cells: Cells, field: string, fault: string): number => {
  const cents = readAmount(cells, field);
  if (cents < 0) cells.fail(field, fault);
  return Math.max(0, cents);
};

/** Reads the price; the application's own exports have the price of a cancelled rental in a separate column. */
const readTotal = (cells: Cells, isCanceled: boolean): number => {
  const total = readAmount(cells, 'total');
  const canceled = readAmount(cells, 'canceledTotal');
  const isApart = isCanceled && canceled > 0;
  const cents = isApart ? canceled : total;
  if (cents < 100) cells.fail(isApart ? 'canceledTotal' : 'total', faults.totalTooSmall);
  return cents;
};

/**
 * Computes what is kept of a cancelled rental so that the amount due or to be given back is that of the file. Without
 * either, the former system settled the rental.
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
    chargesCents: readPositive(cells, 'charges', faults.chargesNegative),
    damagesCents: readPositive(cells, 'damages', faults.amountNegative),
    // The application's own exports have negative reductions.
    reductionsCents: Math.abs(readAmount(cells, 'reductions')),
    roundingsCents: readAmount(cells, 'roundings'),
  };
  if (money.damagesCents > money.chargesCents) cells.fail('damages', faults.damagesTooLarge);
  if (Math.abs(money.roundingsCents) > MAX_ROUNDINGS) cells.fail('roundings', faults.roundingsTooLarge);
  // Refunds of cash that was rounded up may exceed what was received by the rounding.
  if (money.paidCents < Math.min(0, money.roundingsCents)) cells.fail('paid', faults.paidNegative);
  return { ...money, keptCents: isCanceled ? readKept(cells, money) : 0 };
};

/** The deposit of an imported rental; for a cancelled one, what is kept. */
export const storedDeposit = ({ totalCents, keptCents }: RowMoney): number =>
  keptCents > 0 ? keptCents : deposit(totalCents);
