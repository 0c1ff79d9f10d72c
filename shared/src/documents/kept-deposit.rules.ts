import type { Cents } from '../kernel/money.ts';
import { isMoney, itemsOf, rentalOwed } from './paid-parts.rules.ts';
import { overOf } from './parts-sheet.ts';
import type { PaidEntry, PaidFacts, PaidPart, Vat } from './paid-parts.rules.ts';

type Facts = Omit<PaidFacts, 'comingBackCents'>;

/**
 * What a cancellation keeps of the deposit: no longer the price, nor what a charge that is undone was paid with, but an
 * indemnity. No money moves: the parts come to nothing together. `entries` without what another system gave a receipt for.
 */
export const keptDepositParts = (facts: Facts, entry: PaidEntry, vat: Vat): PaidPart[] => {
  const isApart = (other: PaidEntry): boolean => (other.paymentId === null) !== (entry.paymentId === null);
  const [rental, ...others] = itemsOf({ ...facts, comingBackCents: 0 }, entry, isApart);
  const paid = [
    ...(rental ? [{ ...rental, amountCents: Math.max(0, rental.paidCents) }] : []),
    ...others
      .filter(({ kind }) => kind !== 'kept_deposit' && kind !== 'chargeback')
      .map((item) => ({ ...item, amountCents: overOf(item) })),
  ];
  return turned(paid, Math.max(0, keptCents(facts, entry)), vat);
};

/** From what it paid first to an indemnity, in the order given. */
const turned = (paid: readonly PaidPart[], cents: Cents, vat: Vat): PaidPart[] => {
  let rest = cents;
  const taken = paid.flatMap(({ chargeId, kind, vat: of, amountCents }): PaidPart[] => {
    const some = Math.min(rest, amountCents);
    rest -= some;
    return some === 0 ? [] : [{ chargeId, kind, vat: of, amountCents: -some }];
  });
  return taken.length === 0
    ? []
    : [...taken, { chargeId: null, kind: 'kept_deposit', vat, amountCents: cents - rest }];
};

/** Of a payment of the site all that was not given back; of what was paid at the agency up to the deposit. */
const keptCents = (facts: Facts, { paymentId }: PaidEntry): Cents => {
  if (paymentId === null) return rentalOwed(facts, facts.entries);
  const own = facts.entries.filter((entry) => entry.paymentId === paymentId && isMoney(entry));
  return own.reduce(
    (cents, { kind, amountCents }) => cents + (kind === 'refund' ? -amountCents : amountCents),
    0,
  );
};

/** What the receipt of a kept deposit says: what others, with `toldCents` of it, have not said to be an indemnity yet. */
export const untoldKept = (parts: readonly PaidPart[], toldCents: Cents): PaidPart[] => {
  const kept = parts.find(({ kind }) => kind === 'kept_deposit');
  if (!kept) return [];
  const paid = parts
    .filter((part) => part !== kept)
    .map((part) => ({ ...part, amountCents: -part.amountCents }));
  return turned(paid, Math.max(0, kept.amountCents - toldCents), kept.vat);
};

/** Whether a payment is all that was paid, and given back, of what a cancellation kept. */
const isAllOf = (entries: readonly PaidEntry[], entry: PaidEntry, kept: PaidEntry): boolean => {
  const alike = entries
    .slice(0, entries.indexOf(kept))
    .filter((other) => isMoney(other) && (other.paymentId === null) === (kept.paymentId === null));
  const isOfDeposit = entry.paymentId === kept.paymentId && entry.guaranteeId === null;
  return alike.length === 1 && alike[0] === entry && isOfDeposit;
};

/**
 * What the receipt of a payment says that is drawn once the rental is cancelled. Where nothing else was paid, what of it is
 * kept is an indemnity from the start; otherwise the receipt of the kept deposit says so of all.
 */
export const partsOnceKept = (
  parts: readonly PaidPart[],
  {
    entries,
    entry,
    kept,
  }: {
    entries: readonly PaidEntry[];
    entry: PaidEntry;
    kept: { entry: PaidEntry; parts: readonly PaidPart[] };
  },
): PaidPart[] => {
  const indemnity = kept.parts.find(({ kind }) => kind === 'kept_deposit');
  if (!indemnity || !isAllOf(entries, entry, kept.entry)) return [...parts];
  return parts.flatMap((part) => {
    const isPrice = part.kind === 'rental' && part.amountCents > 0;
    const cents = isPrice ? Math.min(indemnity.amountCents, part.amountCents) : 0;
    const rest = { ...part, amountCents: part.amountCents - cents };
    return [rest, { ...indemnity, amountCents: cents }].filter(({ amountCents }) => amountCents !== 0);
  });
};
