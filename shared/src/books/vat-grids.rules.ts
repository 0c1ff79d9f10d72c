import type { InvoiceKind } from '../documents/document-kinds.ts';
import { vatParts, type NetLine, type VatPart, type VatRate } from '../documents/invoice-vat.rules.ts';
import { placeOf } from '../documents/place-of-vat.rules.ts';
import type { Cents } from '../kernel/money.ts';
import { partsOfFact, type JournalFact, type JournalPart } from './journal.rules.ts';

/**
 * Grids of the periodic VAT return of Belgium: net amounts sold without VAT here (00), with 21 % (03), with VAT owed by a
 * company of the Union (44), with the VAT of another country (47); taken back of 44 (48), and of the others (49); VAT due (54),
 * and VAT taken back (64).
 */
export const GRIDS = ['00', '03', '44', '47', '48', '49', '54', '64'] as const;
type Grid = (typeof GRIDS)[number];
type GridSums = Readonly<Record<Grid, Cents>>;

const NO_GRIDS: GridSums = {
  '00': 0,
  '03': 0,
  '44': 0,
  '47': 0,
  '48': 0,
  '49': 0,
  '54': 0,
  '64': 0,
};

/** What a piece states: its grids; what has no grid; what it comes to. All of it is negative where it is taken back. */
export interface Stated {
  grids: GridSums;
  netCents: Cents;
  vatCents: Cents;
  /** VAT of another country, which is declared there. */
  foreignVatCents: Cents;
  /** Outside the scope of VAT, which stands in no grid; roundings of cash are too. */
  outsideCents: Cents;
  grossCents: Cents;
}

const NOTHING_STATED: Stated = {
  grids: NO_GRIDS,
  netCents: 0,
  vatCents: 0,
  foreignVatCents: 0,
  outsideCents: 0,
  grossCents: 0,
};

type Side = 'sold' | 'taken_back';

const NET_GRIDS = {
  here: { sold: '03', taken_back: '49' },
  exempt: { sold: '00', taken_back: '49' },
  abroad: { sold: '47', taken_back: '49' },
  reverse_charge: { sold: '44', taken_back: '48' },
} as const satisfies Record<string, Record<Side, Grid>>;

const VAT_GRIDS = { sold: '54', taken_back: '64' } as const satisfies Record<Side, Grid>;

/** What one rate of a piece states, with amounts that are positive for what is sold. */
const statedOf = ({ category, percent, netCents, vatCents }: VatPart, side: Side): Stated => {
  const grossCents = netCents + vatCents;
  if (category === 'O') return { ...NOTHING_STATED, outsideCents: grossCents, grossCents };
  const where = category === 'E' ? 'exempt' : placeOf({ category, percent });
  const sign = side === 'sold' ? 1 : -1;
  const vat = where === 'abroad' ? { foreignVatCents: vatCents } : { vatCents };
  const dueHere = where === 'abroad' ? 0 : vatCents;
  const grids = { ...NO_GRIDS, [NET_GRIDS[where][side]]: sign * netCents || 0 };
  return {
    ...NOTHING_STATED,
    grids: { ...grids, [VAT_GRIDS[side]]: sign * dueHere || 0 },
    netCents,
    ...vat,
    grossCents,
  };
};

const combined = (one: Stated, other: Stated, sign: 1 | -1): Stated => ({
  // Written out: a month has thousands of them.
  grids: {
    '00': one.grids['00'] + sign * other.grids['00'],
    '03': one.grids['03'] + sign * other.grids['03'],
    '44': one.grids['44'] + sign * other.grids['44'],
    '47': one.grids['47'] + sign * other.grids['47'],
    '48': one.grids['48'] + sign * other.grids['48'],
    '49': one.grids['49'] + sign * other.grids['49'],
    '54': one.grids['54'] + sign * other.grids['54'],
    '64': one.grids['64'] + sign * other.grids['64'],
  },
  netCents: one.netCents + sign * other.netCents,
  vatCents: one.vatCents + sign * other.vatCents,
  foreignVatCents: one.foreignVatCents + sign * other.foreignVatCents,
  outsideCents: one.outsideCents + sign * other.outsideCents,
  grossCents: one.grossCents + sign * other.grossCents,
});

/** The sum of what pieces state. */
export const sumOfStated = (pieces: readonly Stated[]): Stated =>
  pieces.reduce((sum, piece) => combined(sum, piece, 1), NOTHING_STATED);

/** What an invoice, a deposit invoice, a credit or debit note states. The lines of a credit note are what it takes back. */
export const statedByDocument = (kind: InvoiceKind, lines: readonly (VatRate & NetLine)[]): Stated => {
  const isCredit = kind === 'credit_note';
  return sumOfStated(
    vatParts(lines).map(({ category, percent, netCents, vatCents }) =>
      isCredit
        ? statedOf({ category, percent, netCents: 0 - netCents, vatCents: 0 - vatCents }, 'taken_back')
        : statedOf({ category, percent, netCents, vatCents }, 'sold'),
    ),
  );
};

const RATES: Readonly<Record<JournalPart['rate'], VatRate['category'] | null>> = {
  vat: 'S',
  exempt: 'E',
  outside: 'O',
  rounding: 'O',
  // Only says who states the VAT of the money.
  invoiced: null,
  pending: null,
};

const statedByPart = ({ rate, vatPercent, grossCents, netCents, vatCents }: JournalPart): Stated => {
  const category = RATES[rate];
  if (category === null) return NOTHING_STATED;
  const part = { category, percent: vatPercent, netCents, vatCents };
  return statedOf(part, grossCents < 0 ? 'taken_back' : 'sold');
};

/**
 * What a fact of the journal of receipts states: sold what was received, taken back what was given back or corrected. What an
 * invoice states from now on leaves the grid in which its receipt stood.
 */
export const statedByFact = (fact: JournalFact): Stated => {
  const { added, takenBack } = partsOfFact(fact);
  const before = sumOfStated(takenBack.map(statedByPart));
  return combined(sumOfStated(added.map(statedByPart)), before, -1);
};

/** VAT that is owed to the State (grid 71), or that it owes (72). */
export const balanceOf = ({ vatCents }: Pick<Stated, 'vatCents'>): { '71': Cents; '72': Cents } => ({
  '71': Math.max(0, vatCents),
  '72': Math.max(0, 0 - vatCents),
});
