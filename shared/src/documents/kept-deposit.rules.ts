import type { Cents } from '../kernel/money.ts';
import { isMoney, itemsOf, rentalOwed } from './paid-parts.rules.ts';
import { overOf } from './parts-sheet.ts';
import type { PaidEntry, PaidFacts, PaidPart, Vat } from './paid-parts.rules.ts';

type Facts = Omit<PaidFacts, 'comingBackCents'>;

/**
 * The parts of a `kept_deposit` entry: they move the money that a cancellation keeps from the price, and from charges
 * that were undone, to an indemnity. No money moves, so the parts add up to 0. `entries` must not contain payments that
 * already have a receipt from another system.
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

/** Takes up to `cents` from the paid parts, in the order given, and adds the same sum as one `kept_deposit` part. */
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

/**
 * How much the cancellation keeps: of an online payment, all that was not refunded and that no bank took
 * back; of payments at the agency, at most
 * the deposit.
 */
const keptCents = (facts: Facts, { paymentId }: PaidEntry): Cents => {
  if (paymentId === null) return rentalOwed(facts, facts.entries);
  const own = facts.entries.filter(
    (entry) => entry.paymentId === paymentId && (isMoney(entry) || isTakenBack(entry)),
  );
  return own.reduce(
    (cents, { kind, amountCents }) => cents + (kind === 'payment' ? amountCents : -amountCents),
    0,
  );
};

/** A chargeback that stands: a bank has the money again. */
const isTakenBack = ({ kind, reversesId, isReversed }: PaidEntry): boolean =>
  kind === 'chargeback' && reversesId === null && !isReversed;

/**
 * The parts of the receipt of a kept deposit: `parts` without the `statedCents` that other receipts already state as an
 * indemnity.
 */
export const unstatedKept = (parts: readonly PaidPart[], statedCents: Cents): PaidPart[] => {
  const kept = parts.find(({ kind }) => kind === 'kept_deposit');
  if (!kept) return [];
  const paid = parts
    .filter((part) => part !== kept)
    .map((part) => ({ ...part, amountCents: -part.amountCents }));
  return turned(paid, Math.max(0, kept.amountCents - statedCents), kept.vat);
};

/**
 * Whether `entry` is the only payment or refund, made the same way (online or at the agency), that `kept` keeps money
 * of.
 */
const isAllOf = (entries: readonly PaidEntry[], entry: PaidEntry, kept: PaidEntry): boolean => {
  const alike = entries
    .slice(0, entries.indexOf(kept))
    .filter((other) => isMoney(other) && (other.paymentId === null) === (kept.paymentId === null));
  const isOfDeposit = entry.paymentId === kept.paymentId && entry.guaranteeId === null;
  return alike.length === 1 && alike[0] === entry && isOfDeposit;
};

/**
 * The parts on the receipt of a payment that is issued after the rental was cancelled. If it is the only payment, the
 * receipt states the kept money as an indemnity from the start; otherwise it states the original parts, and the receipt
 * of the kept deposit corrects them all.
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
