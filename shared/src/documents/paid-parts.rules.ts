import type { Cents } from '../kernel/money.ts';
import { openOf, overOf, partsSheet, type Item, type PaidPart, type Vat } from './parts-sheet.ts';
import { isCharge, type AccountFacts } from '../ledger/ledger.rules.ts';
import { keptOfTill, type TillDeposit, type TillEntry } from '../ledger/till-deposit.rules.ts';

export type { PaidPart, Vat } from './parts-sheet.ts';

/** What of an entry of the ledger tells what is paid with it. */
export interface PaidEntry extends TillEntry {
  vat: Vat | null;
  roundsId: number | null;
  isReversed: boolean;
  /** Of a payment of the site, and of its refunds. */
  paymentId: string | null;
  /** Of what was kept of a guarantee, and of what went back of that. */
  guaranteeId: number | null;
  /** The charges that the guarantee was kept for. */
  namedIds: readonly number[];
}

export interface PaidFacts extends TillDeposit, Pick<AccountFacts, 'totalCents'> {
  /** The whole ledger of the rental, oldest entry first. */
  entries: readonly PaidEntry[];
  /** The parts that are fixed, by entry. */
  fixed: ReadonlyMap<number, readonly PaidPart[]>;
  /** On its way back to the customer and not in the ledger yet. */
  comingBackCents: Cents;
}

/** Payments and refunds; what was recorded by mistake has no receipt. */
export const isMoney = ({
  kind,
  reversesId,
  isReversed,
}: Pick<PaidEntry, 'kind' | 'reversesId' | 'isReversed'>): boolean =>
  (kind === 'payment' || kind === 'refund') && reversesId === null && !isReversed;

/** Of what has a receipt: payments, refunds, and the deposit that a cancellation kept. */
const hasParts = (entry: PaidEntry): boolean => isMoney(entry) || entry.kind === 'kept_deposit';

/** What was owed, or to be given back: differs from what was handed over by the rounding of cash. */
export const roundingOf = (entries: readonly PaidEntry[], { id, kind }: PaidEntry): Cents =>
  (kind === 'refund' ? -1 : 1) * (entries.find(({ roundsId }) => roundsId === id)?.amountCents ?? 0) || 0;

/**
 * Fixes what an entry pays or gives back, and the same for the entries before it of which nobody fixed it yet. What is
 * fixed is never computed again. A payment pays the charges that a guarantee was kept for, then the rental, the charges with
 * VAT, those without, and last what a bank took back. A refund gives back first what was paid and is no longer owed, then
 * what its own payment paid. What was
 * paid and is no longer owed also pays what is owed instead, so that no receipt is needed for money that stays where it is.
 */
export const fixParts = (facts: PaidFacts, entryId: number): Map<number, PaidPart[]> => {
  const added = new Map<number, PaidPart[]>();
  const last = facts.entries.findIndex(({ id }) => id === entryId);
  for (const entry of facts.entries.slice(0, last + 1)) {
    if (!isMoney(entry) || facts.fixed.has(entry.id)) continue;
    added.set(entry.id, partsOf({ ...facts, fixed: new Map([...facts.fixed, ...added]) }, entry));
  }
  return added;
};

const sumBy = <T>(list: readonly T[], centsOf: (one: T) => Cents): Cents =>
  list.reduce((cents, one) => cents + centsOf(one), 0);
const isOnline = ({ paymentId }: PaidEntry): boolean => paymentId !== null;
export const isAtTill = (entry: Pick<PaidEntry, 'paymentId' | 'guaranteeId'>): boolean =>
  entry.paymentId === null && entry.guaranteeId === null;

const partsOf = (facts: PaidFacts, entry: PaidEntry): PaidPart[] => {
  const { state, entries, fixed, comingBackCents } = facts;
  const cents = owedOf(entries, entry);
  // What was paid online for a cancelled rental is kept or goes back, and pays no charges.
  const isApart = (other: PaidEntry): boolean => state === 'canceled' && isOnline(other) !== isOnline(entry);
  const items = itemsOf(facts, entry, isApart);
  const newest = [...items].reverse();
  const sheet = partsSheet(items);
  if (state === 'canceled' && isOnline(entry)) {
    if (entry.kind === 'payment') sheet.pay(cents, items.slice(0, 1));
    else sheet.giveBack(cents, newest, paidFrom(facts, entry, items));
    return sheet.parts();
  }
  const later = entries
    .slice(entries.indexOf(entry) + 1)
    .filter((other) => other.kind === 'refund' && isMoney(other) && !fixed.has(other.id) && !isApart(other));
  const goingBackCents = comingBackCents + sumBy(later, (other) => owedOf(entries, other));
  const [openCents, overCents] = [sumBy(items, openOf), sumBy(items, overOf)];
  if (entry.kind === 'payment') {
    const movedCents = Math.max(0, Math.min(overCents - goingBackCents, openCents - cents));
    sheet.takeOver(movedCents, newest);
    const named = items.filter(({ chargeId }) => chargeId !== null && entry.namedIds.includes(chargeId));
    sheet.pay(cents + movedCents, [...named, ...items]);
    return sheet.parts();
  }
  const source = paidFrom(facts, entry, items);
  const movedCents = Math.max(0, Math.min(openCents, overCents - cents - goingBackCents));
  const freeCents = Math.min(cents, overCents);
  const rest = sheet.takeOver(freeCents + movedCents, newest, source);
  sheet.takeOver(rest, newest);
  sheet.pay(movedCents, items);
  sheet.giveBack(cents - freeCents, newest, source);
  return sheet.parts();
};

const owedOf = (entries: readonly PaidEntry[], entry: PaidEntry): Cents =>
  entry.amountCents - roundingOf(entries, entry);

/** What is owed when an entry is made, in the order in which it is paid, with what is fixed of it. */
export const itemsOf = (
  facts: PaidFacts,
  entry: PaidEntry,
  isApart: (other: PaidEntry) => boolean,
): Item[] => {
  const { state, entries, fixed } = facts;
  const counts = entries.filter((other) => fixed.has(other.id) && hasParts(other) && !isApart(other));
  // What is fixed may pay charges that are later than the entry: one that the provider told late.
  const until = Math.max(...[entry, ...counts].map((other) => entries.indexOf(other)));
  const known = entries.slice(0, until + 1);
  const undone = new Set(known.map(({ reversesId }) => reversesId));
  const charges = known
    .filter(({ kind, reversesId }) => isCharge(kind) && reversesId === null)
    .map(({ id, kind, vat, amountCents }): Item => ({
      chargeId: id,
      kind: isCharge(kind) ? kind : null,
      vat: vat ?? 'S21',
      owedCents: undone.has(id) ? 0 : amountCents,
      paidCents: 0,
    }));
  // What a bank took back is owed again, last and without VAT: the receipt of the first payment has it, once. Of a cancelled
  // rental only what was kept of a guarantee.
  const takenBack = known
    .filter((other) => other.kind === 'chargeback' && other.reversesId === null)
    .filter((other) => state !== 'canceled' || !isOnline(other))
    .map(({ id, amountCents }): Item => ({
      ...{ chargeId: id, kind: 'chargeback', vat: 'O' },
      owedCents: undone.has(id) ? 0 : amountCents,
      paidCents: 0,
    }));
  const [priceCents, kept] = [rentalOwed(facts, known), keptPart(facts)];
  const items: Item[] = [
    {
      ...{ chargeId: null, kind: 'rental', vat: 'S21' },
      owedCents: kept ? 0 : priceCents,
      paidCents: 0,
    },
    // Once a receipt says so, what is kept of the price is an indemnity.
    {
      ...{ chargeId: null, kind: 'kept_deposit', vat: kept?.vat ?? 'S21' },
      owedCents: kept ? priceCents : 0,
      paidCents: 0,
    },
    ...charges.filter(({ vat }) => vat === 'S21'),
    ...charges.filter(({ vat }) => vat === 'O'),
    // Charges without VAT that are no longer known.
    { chargeId: null, kind: 'damage', vat: 'O', owedCents: 0, paidCents: 0 },
    ...takenBack,
  ];
  const sold = items.filter(({ kind }) => kind !== 'chargeback' && kind !== 'kept_deposit');
  lower(state === 'canceled' ? sold.slice(1) : sold, known.reduce(addReduction, 0));
  const unknown = { S21: 0, O: 0 };
  for (const part of counts.flatMap(({ id }) => fixed.get(id) ?? [])) {
    const item = items.find(
      ({ chargeId, kind }) => chargeId === part.chargeId && (chargeId !== null || kind === part.kind),
    );
    if (item) item.paidCents += part.amountCents;
    else unknown[part.vat] += part.amountCents;
  }
  spread(
    items.filter(({ vat }) => vat === 'S21'),
    unknown.S21,
  );
  const untaxed = sold.filter(({ vat }) => vat === 'O');
  spread([...untaxed.slice(-1), ...untaxed.slice(0, -1)], unknown.O);
  return items;
};

/** How the receipts of a rental say that its deposit is kept. */
const keptPart = ({ fixed }: PaidFacts): PaidPart | undefined =>
  [...fixed.values()].flat().find(({ kind, amountCents }) => kind === 'kept_deposit' && amountCents > 0);

/** Reductions less their reversals. */
const addReduction = (cents: Cents, { kind, amountCents }: PaidEntry): Cents =>
  kind === 'reduction' ? cents + amountCents : cents;

/** A reduction lowers the price of the rental first, then the charges with VAT, then those without. */
const lower = (items: readonly Item[], cents: Cents): void => {
  let rest = cents;
  for (const item of items) {
    const some = Math.min(rest, item.owedCents);
    item.owedCents -= some;
    rest -= some;
  }
};

/** Of what is only known by its VAT: pays what is open with that VAT; the rest is with the first. */
const spread = (items: readonly Item[], cents: Cents): void => {
  let rest = cents;
  for (const item of items) {
    const some = rest > 0 ? Math.min(rest, openOf(item)) : 0;
    item.paidCents += some;
    rest -= some;
  }
  const [first] = items;
  if (first) first.paidCents += rest;
};

/** The price; of a cancelled rental the deposit that is kept of what was paid at the agency. */
export const rentalOwed = (
  rental: TillDeposit & Pick<PaidFacts, 'totalCents'>,
  known: readonly PaidEntry[],
): Cents => (rental.state === 'canceled' ? keptOfTill(rental, known.filter(isAtTill)) : rental.totalCents);

/** What the payment that a refund gives back has paid of each item, less what went back of it. */
const paidFrom = (
  { entries, fixed }: PaidFacts,
  refund: PaidEntry,
  items: readonly Item[],
): Map<Item, Cents> => {
  const source = entries.filter(
    (entry) =>
      hasParts(entry) && entry.paymentId === refund.paymentId && entry.guaranteeId === refund.guaranteeId,
  );
  const parts = source.flatMap(({ id }) => fixed.get(id) ?? []);
  return new Map(
    items.map((item) => [
      item,
      sumBy(
        parts.filter(
          ({ chargeId, kind, vat }) =>
            chargeId === item.chargeId &&
            (chargeId !== null || kind === item.kind || (kind === null && vat === item.vat)),
        ),
        ({ amountCents }) => amountCents,
      ),
    ]),
  );
};

/** How much of the parts is outside VAT. */
export const untaxedOf = (parts: readonly PaidPart[]): Cents =>
  sumBy(
    parts.filter(({ vat }) => vat === 'O'),
    ({ amountCents }) => amountCents,
  );
