import type { Cents } from '../kernel/money.ts';
import { splitVat } from './receipt.rules.ts';
import { openOf, overOf, partsSheet, type Item, type PaidPart, type Vat } from './parts-sheet.ts';
import { isCharge, type AccountFacts } from '../ledger/ledger.rules.ts';
import { keptOfTill, type TillDeposit, type TillEntry } from '../ledger/till-deposit.rules.ts';

export type { PaidPart, Vat } from './parts-sheet.ts';

/** The fields of a ledger entry that decide what its money pays for. */
export interface PaidEntry extends TillEntry {
  vat: Vat | null;
  roundsId: number | null;
  isReversed: boolean;
  /** Id of the online payment, also on its refunds; null for money at the agency. */
  paymentId: string | null;
  /** Id of the guarantee that the money was kept from, also on its refunds; null otherwise. */
  guaranteeId: number | null;
  /** The charges that the guarantee was kept for. */
  namedIds: readonly number[];
}

export interface PaidFacts extends TillDeposit, Pick<AccountFacts, 'totalCents'> {
  /** The whole ledger of the rental, oldest entry first. */
  entries: readonly PaidEntry[];
  /** The parts that are already fixed, by entry id. */
  fixed: ReadonlyMap<number, readonly PaidPart[]>;
  /** The company owes the VAT itself: charges are owed without it, as the price is. */
  isReverseCharge?: boolean;
  /** Refunds on their way to the customer that are not in the ledger yet. */
  comingBackCents: Cents;
}

/** Whether the entry is a payment or refund that stands: a reversed entry and its reversal have no receipt. */
export const isMoney = ({
  kind,
  reversesId,
  isReversed,
}: Pick<PaidEntry, 'kind' | 'reversesId' | 'isReversed'>): boolean =>
  (kind === 'payment' || kind === 'refund') && reversesId === null && !isReversed;

/** Whether the entry has parts: payments, refunds, and the deposit that a cancellation kept. */
const hasParts = (entry: PaidEntry): boolean => isMoney(entry) || entry.kind === 'kept_deposit';

/** The cash rounding of an entry in cents: what was handed over minus the exact amount owed or to be given back. */
export const roundingOf = (entries: readonly PaidEntry[], { id, kind }: PaidEntry): Cents =>
  (kind === 'refund' ? -1 : 1) * (entries.find(({ roundsId }) => roundsId === id)?.amountCents ?? 0) || 0;

/**
 * Decides what an entry pays for or gives back, and the same for earlier entries without fixed parts. Fixed parts are
 * never computed again. A payment pays, in this order: the charges that a guarantee was kept for, the rental, the
 * charges with VAT, those without, and the sums that a bank took back. A refund first gives back what was paid and is
 * no longer owed, then what its own payment paid for. Money that was paid for something no longer owed also pays what
 * is owed instead, so that money that stays with the agency needs no new receipt.
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
  // Online payments for a cancelled rental are kept or refunded; they pay no charges.
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

/** What is owed at the time of `entry`, in the order in which it is paid, with what the fixed parts have paid of it. */
export const itemsOf = (
  facts: PaidFacts,
  entry: PaidEntry,
  isApart: (other: PaidEntry) => boolean,
): Item[] => {
  const { state, entries, fixed } = facts;
  const counts = entries.filter((other) => fixed.has(other.id) && hasParts(other) && !isApart(other));
  // Fixed parts may pay charges written after `entry`, when the provider reports `entry` late.
  const until = Math.max(...[entry, ...counts].map((other) => entries.indexOf(other)));
  const known = entries.slice(0, until + 1);
  const undone = new Set(known.map(({ reversesId }) => reversesId));
  const charges = known
    .filter(({ kind, reversesId }) => isCharge(kind) && reversesId === null)
    .map(({ id, kind, vat, amountCents }): Item => ({
      chargeId: id,
      kind: isCharge(kind) ? kind : null,
      vat: vat ?? 'S21',
      owedCents: undone.has(id) ? 0 : owedOfCharge(facts, { vat, amountCents }),
      paidCents: 0,
    }));
  // A chargeback is owed again, last and without VAT, because the receipt of the first payment already states the VAT.
  // Of a cancelled rental only chargebacks of what was kept from a guarantee count.
  const takenBack = known
    .filter((other) => other.kind === 'chargeback' && other.reversesId === null)
    .filter((other) => state !== 'canceled' || !isOnline(other))
    .map(({ id, amountCents }): Item => ({
      chargeId: id,
      kind: 'chargeback',
      vat: 'O',
      owedCents: undone.has(id) ? 0 : amountCents,
      paidCents: 0,
    }));
  const [priceCents, kept] = [rentalOwed(facts, known), keptPart(facts)];
  const items: Item[] = [
    { chargeId: null, kind: 'rental', vat: 'S21', owedCents: kept ? 0 : priceCents, paidCents: 0 },
    // Once a receipt states that the deposit is kept, the kept part of the price is an indemnity.
    {
      chargeId: null,
      kind: 'kept_deposit',
      vat: kept?.vat ?? 'S21',
      owedCents: kept ? priceCents : 0,
      paidCents: 0,
    },
    ...charges.filter(({ vat }) => vat === 'S21'),
    ...charges.filter(({ vat }) => vat === 'O'),
    // Collects fixed parts without VAT whose charge is no longer known.
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

const owedOfCharge = (
  { isReverseCharge }: PaidFacts,
  { vat, amountCents }: Pick<PaidEntry, 'vat' | 'amountCents'>,
): Cents => (isReverseCharge && vat !== 'O' ? splitVat(amountCents).netCents : amountCents);

/** The fixed part that states that the deposit is kept, if there is one. */
const keptPart = ({ fixed }: PaidFacts): PaidPart | undefined =>
  [...fixed.values()].flat().find(({ kind, amountCents }) => kind === 'kept_deposit' && amountCents > 0);

/** Reducer: the sum of the reductions. Reversals have negative amounts. */
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

/** Distributes an amount of which only the VAT is known: it pays the open items, and the first item takes the rest. */
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

/** The price or, once the rental is cancelled, the deposit that is kept of what was paid at the agency. */
export const rentalOwed = (
  rental: TillDeposit & Pick<PaidFacts, 'totalCents'>,
  known: readonly PaidEntry[],
): Cents => (rental.state === 'canceled' ? keptOfTill(rental, known.filter(isAtTill)) : rental.totalCents);

/** How much the refunded payment paid of each item, less what was already refunded of it. */
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
