import { accountOf, isCharge, sumsOf, vatOf } from '../ledger/ledger.rules.ts';
import { reversalRefusal } from '../ledger/reversal.rules.ts';
import type { ChargeKind, EntryKind } from '../ledger/ledger.rules.ts';
import { keptOfTill } from '../ledger/till-deposit.rules.ts';
import { fixParts, isAtTill, isMoney, untaxedOf } from '../documents/paid-parts.rules.ts';
import type { PaidEntry, PaidFacts, PaidPart } from '../documents/paid-parts.rules.ts';

type Source = Partial<Pick<PaidEntry, 'paymentId' | 'guaranteeId' | 'namedIds'>>;

/** The account of a rental as the agency keeps it, with its receipts. */
export const aBook = (totalCents: number) => {
  const entries: PaidEntry[] = [];
  const fixed = new Map<number, readonly PaidPart[]>();
  const rental: Pick<PaidFacts, 'state' | 'totalCents' | 'depositCents' | 'isTillDepositKept'> = {
    state: 'confirmed',
    totalCents,
    depositCents: Math.floor(totalCents * 0.3),
    isTillDepositKept: false,
  };
  const add = (kind: EntryKind, amountCents: number, more: Partial<PaidEntry> = {}): PaidEntry => {
    const entry = {
      id: entries.length + 1,
      kind,
      amountCents,
      vat: isCharge(kind) ? vatOf(kind) : null,
      roundsId: null,
      reversesId: null,
      isReversed: false,
      paymentId: null,
      guaranteeId: null,
      namedIds: [],
      isAfterCancellation: rental.state === 'canceled',
      ...more,
    };
    entries.push(entry);
    return entry;
  };
  const facts = () =>
    entries.map((entry) => ({
      ...entry,
      method: null,
      isOnline: entry.paymentId !== null,
      isGuarantee: entry.guaranteeId !== null,
      isReversal: entry.reversesId !== null,
    }));
  const account = () =>
    accountOf({
      ...rental,
      sums: sumsOf(facts()),
      comingBackCents: 0,
      beingKeptCents: 0,
      keptOfTillCents: keptOfTill(rental, entries.filter(isAtTill)),
    });
  const receipt = ({ id }: PaidEntry): readonly PaidPart[] => {
    for (const [entryId, parts] of fixParts({ ...rental, entries, fixed, comingBackCents: 0 }, id))
      fixed.set(entryId, parts);
    return fixed.get(id) ?? [];
  };
  return {
    rental,
    cancel: ({ isTillDepositKept = true } = {}) => {
      rental.state = 'canceled';
      rental.isTillDepositKept = isTillDepositKept;
    },
    entries,
    fixed,
    account,
    add,
    receipt,
    charge: (kind: ChargeKind, amountCents: number) => add(kind, amountCents),
    pay: (amountCents: number, source: Source = {}) => add('payment', amountCents, source),
    giveBack: (amountCents: number, source: Source = {}) => add('refund', amountCents, source),
    reversalRefusal: (entry: PaidEntry) => {
      const entryFacts = facts().find(({ id }) => id === entry.id);
      return entryFacts && reversalRefusal(entryFacts, account());
    },
    reverse: (entry: PaidEntry) => {
      entry.isReversed = true;
      add(entry.kind, -entry.amountCents, {
        reversesId: entry.id,
        paymentId: entry.paymentId,
        guaranteeId: entry.guaranteeId,
      });
    },
    /** What the receipts of what counts say is outside VAT, less what was given back. */
    untaxedCents: () =>
      entries.filter(isMoney).reduce((cents, { id }) => cents + untaxedOf(fixed.get(id) ?? []), 0),
    /** Charges that still count, with VAT or without, beside the price. */
    chargedCents: (vat: 'S21' | 'O') =>
      entries.filter((entry) => entry.vat === vat).reduce((cents, { amountCents }) => cents + amountCents, 0),
  };
};
