import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../reservations/status.rules.ts';

/** Charges beside the price of the rental. */
export const CHARGE_KINDS = [
  'extra_km',
  'fuel',
  'late',
  'cleaning',
  'damage',
  'indemnity',
  'fine',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
/** `chargeback`: a bank took a payment back after a lost dispute. `kept_deposit`: kept by a cancellation; no money moves. */
export const ENTRY_KINDS = [
  ...CHARGE_KINDS,
  'reduction',
  'cash_rounding',
  'payment',
  'refund',
  'chargeback',
  'kept_deposit',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Means of payment at the agency. */
export const TILL_METHODS = ['terminal', 'cash', 'transfer'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];
/** What was paid before the agency moved in. It has no receipt here. */
export const TAKEN_OVER = 'reprise';
export type EntryMethod = 'online' | TillMethod | typeof TAKEN_OVER;

/** Largest sum of cash for one rental: the law on money laundering. */
export const MAX_CASH_CENTS: Cents = 3_000_00;
/** Coins of one and two cents are out of use in Belgium. */
export const CASH_STEP_CENTS: Cents = 5;

/** VAT of a charge: 21 %, but for indemnities and fines that are passed on, which are outside VAT. */
export const vatOf = (kind: ChargeKind): 'S21' | 'O' =>
  kind === 'damage' || kind === 'indemnity' || kind === 'fine' ? 'O' : 'S21';

export const isCharge = (kind: EntryKind): kind is ChargeKind =>
  (CHARGE_KINDS as readonly EntryKind[]).includes(kind);

/** Charges of which the customer must be told in words what they are for. */
export const isToldByReason = (kind: EntryKind): boolean =>
  kind === 'other' || kind === 'indemnity' || kind === 'fine';

/** What of an entry counts. */
export interface EntryFacts {
  kind: EntryKind;
  /** Positive; negative for reversals, either for roundings. */
  amountCents: Cents;
  method: EntryMethod | null;
  /** A payment of the site, or its refund. */
  isOnline: boolean;
  /** Kept of a guarantee. */
  isGuarantee: boolean;
}

/** The entries of a reservation, added up; reversals are in the sum of what they undo. */
export interface EntrySums {
  /** What the entries add to what is owed: charges and roundings, less reductions. */
  chargedCents: Cents;
  /** Reductions of what was sold, a positive sum. */
  reducedCents: Cents;
  /** Payments, less what banks took back of them. */
  receivedCents: Cents;
  refundedCents: Cents;
  /** What banks took back of payments. */
  chargedBackCents: Cents;
  /** Payments of the site less their refunds and what banks took back. */
  onlineCents: Cents;
  /** Received at the agency less refunds there. */
  tillCents: Cents;
  /** Cash received less cash given back, with what was kept of cautions. */
  cashCents: Cents;
  /** Roundings of cash; they are among the charges. */
  roundingCents: Cents;
}

export const NO_ENTRIES: EntrySums = {
  chargedCents: 0,
  reducedCents: 0,
  receivedCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
  onlineCents: 0,
  tillCents: 0,
  cashCents: 0,
  roundingCents: 0,
};

export const sumsOf = (entries: readonly EntryFacts[]): EntrySums => {
  const sum = (isIn: (entry: EntryFacts) => boolean): Cents =>
    entries.filter(isIn).reduce((cents, { amountCents }) => cents + amountCents, 0);
  const net = (isIn: (entry: EntryFacts) => boolean): Cents =>
    sum((entry) => entry.kind === 'payment' && isIn(entry)) -
    sum((entry) => (entry.kind === 'refund' || entry.kind === 'chargeback') && isIn(entry));
  const isTill = ({ isOnline, isGuarantee }: EntryFacts): boolean => !isOnline && !isGuarantee;
  const reducedCents = sum(({ kind }) => kind === 'reduction');
  const chargedBackCents = sum(({ kind }) => kind === 'chargeback');
  return {
    chargedCents: sum(({ kind }) => isCharge(kind) || kind === 'cash_rounding') - reducedCents,
    reducedCents,
    receivedCents: sum(({ kind }) => kind === 'payment') - chargedBackCents,
    refundedCents: sum(({ kind }) => kind === 'refund'),
    chargedBackCents,
    onlineCents: net(({ isOnline }) => isOnline),
    tillCents: net(isTill),
    cashCents: net(({ method }) => method === 'cash'),
    roundingCents: sum(({ kind }) => kind === 'cash_rounding'),
  };
};

export interface AccountFacts {
  state: ReservationState;
  totalCents: Cents;
  depositCents: Cents;
  sums: EntrySums;
  /** Refunds of payments of the site that are under way, or failed and not settled. */
  comingBackCents: Cents;
  /** Decided to be kept of a guarantee on a card; the provider has not answered yet. */
  beingKeptCents: Cents;
  /** What its cancellation keeps of what was paid at the agency: see `keptOfTill`. No reduction lowers it. */
  keptOfTillCents: Cents;
}

/** The account of a reservation. */
export interface Account extends EntrySums {
  /** Received less refunded. */
  paidCents: Cents;
  /** See `AccountFacts`; never more than there is to give back. */
  comingBackCents: Cents;
  /** See `AccountFacts`; never more than is owed. */
  beingKeptCents: Cents;
  /** What a reduction can still take off: it lowers what is owed to 0 at most. */
  reducibleCents: Cents;
  /** Still to be paid at the agency, without what is being kept of a guarantee. */
  dueCents: Cents;
  /** To be given back at the agency: paid there beyond what was owed. */
  creditCents: Cents;
  /** Undoes the roundings of cash with the refund that gives back all that was received at the agency. */
  undoneRoundingCents: Cents;
  /** To be given back online: paid beyond what is owed, and not at the agency. A cancellation decides for itself. */
  excessOnlineCents: Cents;
  /**
   * Kept of guarantees beyond what is owed, because a charge no longer counts. What can go back online goes first and is
   * coming back; a manager gives the rest back.
   */
  excessGuaranteeCents: Cents;
}

/**
 * What was paid and what is owed: the single source for every screen and mail. A cancelled rental owes its charges alone;
 * what was paid for it online is kept or goes back by the rules of cancellation. What was paid at the agency goes back,
 * but for the deposit of a customer who did not come or cancelled too late. The deposit of a hold is paid online, not at the agency.
 */
export const accountOf = (facts: AccountFacts): Account => {
  const { state, sums } = facts;
  const paidCents = sums.receivedCents - sums.refundedCents;
  const comingBackCents = Math.max(0, Math.min(facts.comingBackCents, sums.onlineCents));
  const reducibleCents = soldCents(pricedCents(facts), sums);
  const owedCents = facts.keptOfTillCents + reducibleCents + sums.roundingCents;
  const restCents = owedCents - (state === 'canceled' ? paidCents - sums.onlineCents : paidCents);
  const unpaidCents = restCents + (state === 'canceled' ? 0 : comingBackCents);
  const overpaidCents = -unpaidCents;
  const beingKeptCents = Math.max(0, Math.min(facts.beingKeptCents, unpaidCents));
  // Without its rounding, cash that was rounded up is all to be given back.
  const isAllBack = overpaidCents > 0 && overpaidCents + sums.roundingCents >= sums.tillCents;
  const creditCents = Math.max(0, isAllBack ? sums.tillCents : Math.min(overpaidCents, sums.tillCents));
  const isRental = state === 'confirmed' || state === 'finalized';
  const onlineCents = isRental ? sums.onlineCents - comingBackCents : 0;
  const undoneRoundingCents = creditCents === sums.tillCents ? -sums.roundingCents || 0 : 0;
  const excessCents = overpaidCents - creditCents - undoneRoundingCents;
  const keptOfGuaranteesCents = paidCents - sums.onlineCents - sums.tillCents;
  return {
    ...sums,
    paidCents,
    comingBackCents,
    beingKeptCents,
    reducibleCents,
    dueCents: Math.max(0, unpaidCents - beingKeptCents),
    creditCents,
    undoneRoundingCents,
    excessOnlineCents: Math.max(0, Math.min(excessCents, onlineCents)),
    excessGuaranteeCents: Math.max(0, Math.min(excessCents, keptOfGuaranteesCents)),
  };
};

/** The price that is owed at the agency; of a cancelled rental none. */
const pricedCents = ({ state, totalCents, depositCents }: AccountFacts): Cents => {
  if (state === 'canceled') return 0;
  return state === 'pending' ? totalCents - depositCents : totalCents;
};

/** What a rental costs without roundings: its price and its charges, which reductions lower to 0 at most. */
export const soldCents = (
  priceCents: Cents,
  { chargedCents, roundingCents }: Pick<EntrySums, 'chargedCents' | 'roundingCents'>,
): Cents => Math.max(0, priceCents + chargedCents - roundingCents);

/** Of a reservation that is gone. */
export const NO_ACCOUNT: Account = {
  ...NO_ENTRIES,
  paidCents: 0,
  comingBackCents: 0,
  beingKeptCents: 0,
  reducibleCents: 0,
  dueCents: 0,
  creditCents: 0,
  undoneRoundingCents: 0,
  excessOnlineCents: 0,
  excessGuaranteeCents: 0,
};

/** Rounded to what can be paid in coins. */
export const roundedCash = (cents: Cents): Cents => Math.round(cents / CASH_STEP_CENTS) * CASH_STEP_CENTS;

export type TillRefusal =
  'nothing_due' | 'payment_too_large' | 'cash_step' | 'cash_limit' | 'refund_too_large';

/** A payment or a refund. */
export interface TillPayment {
  /** Handed over; 0 when cash settles one or two cents, for which there are no coins. */
  amountCents: Cents;
  /** Added to what is owed. */
  roundingCents: Cents;
}

/**
 * A payment at the agency, never above what is due. Cash that settles the whole of it is rounded to 5 cents, whether the
 * exact or the rounded amount is asked for; other cash must be a multiple of 5 cents.
 */
export const decideTillPayment = (
  account: Pick<Account, 'dueCents' | 'cashCents'>,
  { amountCents, method }: { amountCents: Cents; method: TillMethod },
): TillPayment | TillRefusal => {
  const { dueCents, cashCents } = account;
  if (dueCents === 0) return 'nothing_due';
  if (method !== 'cash') {
    return amountCents > dueCents ? 'payment_too_large' : { amountCents, roundingCents: 0 };
  }
  const handedCents = roundedCash(dueCents);
  const isWhole = amountCents === dueCents || amountCents === handedCents;
  const payment = isWhole
    ? { amountCents: handedCents, roundingCents: handedCents - dueCents }
    : { amountCents, roundingCents: 0 };
  if (!isWhole && amountCents > dueCents) return 'payment_too_large';
  if (payment.amountCents % CASH_STEP_CENTS !== 0) return 'cash_step';
  return cashCents + payment.amountCents > MAX_CASH_CENTS ? 'cash_limit' : payment;
};

/**
 * A refund at the agency: at most what was received there. Money paid online goes back online. Cash that gives back all
 * that was paid too much is rounded like a payment, and may so be two cents above what was received. With all that was
 * received there, the roundings of earlier cash are undone.
 */
export const decideTillRefund = (
  {
    tillCents,
    creditCents,
    undoneRoundingCents,
  }: Pick<Account, 'tillCents' | 'creditCents' | 'undoneRoundingCents'>,
  { amountCents, method }: { amountCents: Cents; method: TillMethod },
): TillPayment | TillRefusal => {
  const handedCents = method === 'cash' ? roundedCash(creditCents) : creditCents;
  if (creditCents > 0 && (amountCents === creditCents || amountCents === handedCents))
    return { amountCents: handedCents, roundingCents: creditCents - handedCents + undoneRoundingCents };
  if (amountCents > tillCents) return 'refund_too_large';
  return method === 'cash' && amountCents % CASH_STEP_CENTS !== 0
    ? 'cash_step'
    : { amountCents, roundingCents: 0 };
};

/** Why an entry cannot be reversed by hand. */
export type ReversalRefusal = 'reversed_already' | 'not_reversible' | 'refund_too_large';

/**
 * Entries of the site, of guarantees on cards, roundings and reversals follow something else and are not reversed by
 * hand. A payment is not reversed when it was given back; what was kept of a guarantee at the agency lies there beside it.
 */
export const reversalRefusal = (
  entry: EntryFacts & { isReversal: boolean; isReversed: boolean },
  { tillCents }: Pick<Account, 'tillCents'>,
): ReversalRefusal | undefined => {
  if (entry.isReversed) return 'reversed_already';
  const isOfSite = entry.isOnline || entry.method === 'online';
  const isFollower = entry.kind === 'cash_rounding' || entry.kind === 'kept_deposit';
  if (entry.isReversal || isOfSite || isFollower) return 'not_reversible';
  return entry.kind === 'payment' && !entry.isGuarantee && entry.amountCents > tillCents
    ? 'refund_too_large'
    : undefined;
};
