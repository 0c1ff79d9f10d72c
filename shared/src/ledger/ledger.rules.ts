import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../availability/reservation-state.ts';

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
/** `chargeback`: a bank took a payment back. `kept_deposit`: kept by a cancellation; no money moves. */
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
/** Longest reason of an entry. */
export const MAX_NOTE_LENGTH = 500;
/** Means of payment accepted at the agency. */
export const TILL_METHODS = ['terminal', 'cash', 'transfer'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];
/** Method of payments taken over from the previous system by an import; they have no receipt here. */
export const TAKEN_OVER = 'reprise';
export type EntryMethod = 'online' | TillMethod | typeof TAKEN_OVER;

/** Most cash that the Belgian money-laundering law allows for one rental. */
export const MAX_CASH_CENTS: Cents = 3_000_00;
/** Coins of one and two cents are out of use in Belgium. */
export const CASH_STEP_CENTS: Cents = 5;

/** `S21`: 21 % VAT. `O`: outside the scope of VAT, for indemnities and fines passed on. */
export const vatOf = (kind: ChargeKind): 'S21' | 'O' =>
  kind === 'damage' || kind === 'indemnity' || kind === 'fine' ? 'O' : 'S21';

export const isCharge = (kind: EntryKind): kind is ChargeKind =>
  (CHARGE_KINDS as readonly EntryKind[]).includes(kind);

/** Charges whose reason must be stated, because the kind alone does not explain them. */
export const needsReason = (kind: EntryKind): boolean =>
  kind === 'other' || kind === 'indemnity' || kind === 'fine';

/** The fields of an entry that the sums depend on. */
export interface EntryFacts {
  kind: EntryKind;
  /** Positive, or negative for reversals; roundings may have either sign. */
  amountCents: Cents;
  method: EntryMethod | null;
  /** An online payment or a refund of one. */
  isOnline: boolean;
  /** Money kept from a guarantee, or a refund of such money. */
  isGuarantee: boolean;
}

/** The sums of a reservation's entries. A reversal counts in the same sum as the entry it undoes. */
export interface EntrySums {
  /** What the entries add to what is owed: charges and roundings, less reductions. */
  chargedCents: Cents;
  /** Sum of the reductions, as a positive amount. */
  reducedCents: Cents;
  /** Payments less chargebacks. */
  receivedCents: Cents;
  refundedCents: Cents;
  /** Sum of the chargebacks. */
  chargedBackCents: Cents;
  /** Online payments less their refunds and chargebacks. */
  onlineCents: Cents;
  /** Payments at the agency less refunds there, without what was kept from guarantees. */
  tillCents: Cents;
  /** Cash received less cash given back; includes cash kept from guarantees. */
  cashCents: Cents;
  /** Roundings of cash, which `chargedCents` includes. */
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
  /** Refunds of online payments that are under way, or that failed and are not settled yet. */
  comingBackCents: Cents;
  /** To be kept from a card guarantee: decided, but the provider has not answered yet. */
  beingKeptCents: Cents;
  /** What the cancellation keeps of payments at the agency: see `keptOfTill`. Reductions do not lower it. */
  keptOfTillCents: Cents;
}

/** The account of a reservation. */
export interface Account extends EntrySums {
  /** Received less refunded. */
  paidCents: Cents;
  /** As in `AccountFacts`, limited to what was paid online. */
  comingBackCents: Cents;
  /** As in `AccountFacts`, limited to what is still unpaid. */
  beingKeptCents: Cents;
  /** The largest reduction still possible: one that lowers the price and charges to 0. */
  reducibleCents: Cents;
  /** Still to be paid at the agency, not counting what is being kept from a guarantee. */
  dueCents: Cents;
  /** What a cancellation takes off the price: all of it but what it keeps of the payments. */
  waivedCents: Cents;
  /** To be given back at the agency: the part of an overpayment that was paid there. */
  creditCents: Cents;
  /** Rounding to write with a refund of everything received at the agency: undoes the earlier roundings, and leaves no debt. */
  undoneRoundingCents: Cents;
  /** Overpayment to be refunded online. 0 for cancelled rentals, whose refund the cancellation decides. */
  excessOnlineCents: Cents;
  /**
   * Kept from guarantees beyond what is owed, because a charge no longer counts. Online refunds are made first and
   * lower it once they are under way; a manager gives back the rest.
   */
  excessGuaranteeCents: Cents;
}

/**
 * Computes what was paid and is owed; every screen and mail takes its figures from here. A cancelled rental owes its
 * charges alone; the cancellation rules decide about its online payments. Payments at the agency go back, except the
 * deposit of a customer who did not come or cancelled too late. The deposit of a hold is paid online, not at the
 * agency.
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
  // Cash may have been rounded up: all of it goes back if overpayment plus rounding cover it.
  const isAllBack = overpaidCents > 0 && overpaidCents + sums.roundingCents >= sums.tillCents;
  const creditCents = Math.max(0, isAllBack ? sums.tillCents : Math.min(overpaidCents, sums.tillCents));
  const isRental = state === 'confirmed' || state === 'finalized';
  const onlineCents = isRental ? sums.onlineCents - comingBackCents : 0;
  const beyondCents = Math.max(0, overpaidCents - creditCents);
  const undoneRoundingCents =
    creditCents === sums.tillCents ? Math.min(0 - sums.roundingCents, beyondCents) : 0;
  const excessCents = overpaidCents - creditCents - undoneRoundingCents;
  const keptOfGuaranteesCents = paidCents - sums.onlineCents - sums.tillCents;
  return {
    ...sums,
    paidCents,
    comingBackCents,
    beingKeptCents,
    // Reductions came off before.
    waivedCents:
      state === 'canceled'
        ? facts.totalCents + sums.chargedCents - owedCents - (sums.onlineCents - comingBackCents)
        : 0,
    reducibleCents,
    dueCents: Math.max(0, unpaidCents - beingKeptCents),
    creditCents,
    undoneRoundingCents,
    excessOnlineCents: Math.max(0, Math.min(excessCents, onlineCents)),
    excessGuaranteeCents: Math.max(0, Math.min(excessCents, keptOfGuaranteesCents)),
  };
};

/** The price to be paid at the agency: a hold's without the deposit; 0 once cancelled. */
const pricedCents = ({ state, totalCents, depositCents }: AccountFacts): Cents => {
  if (state === 'canceled') return 0;
  return state === 'pending' ? totalCents - depositCents : totalCents;
};

/** Price plus charges less reductions, without roundings, and at least 0. */
export const soldCents = (
  priceCents: Cents,
  { chargedCents, roundingCents }: Pick<EntrySums, 'chargedCents' | 'roundingCents'>,
): Cents => Math.max(0, priceCents + chargedCents - roundingCents);

/** The account of a reservation that no longer exists. */
export const NO_ACCOUNT: Account = {
  ...NO_ENTRIES,
  paidCents: 0,
  comingBackCents: 0,
  beingKeptCents: 0,
  waivedCents: 0,
  reducibleCents: 0,
  dueCents: 0,
  creditCents: 0,
  undoneRoundingCents: 0,
  excessOnlineCents: 0,
  excessGuaranteeCents: 0,
};

/** Rounds to the nearest 5 cents. */
export const roundedCash = (cents: Cents): Cents => Math.round(cents / CASH_STEP_CENTS) * CASH_STEP_CENTS;

export type TillRefusal =
  'nothing_due' | 'payment_too_large' | 'cash_step' | 'cash_limit' | 'refund_too_large';

/** A payment or refund at the agency, as it is to be written. */
export interface TillPayment {
  /** Amount handed over; 0 when cash settles one or two cents, for which there are no coins. */
  amountCents: Cents;
  /** Rounding entry to write with it, added to what is owed. */
  roundingCents: Cents;
}

/**
 * A payment at the agency as it is to be written, or why it is refused. It may not exceed what is due. Cash for the
 * whole amount due is rounded to 5 cents, whether the exact or the rounded amount was entered; other cash must be a
 * multiple of 5.
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
 * A refund at the agency as it is to be written, or why it is refused. It may not exceed what was received there;
 * online payments are refunded online. A cash refund of the whole credit is rounded like a payment, so it may exceed
 * that by two cents. A refund of everything received there also undoes the earlier roundings.
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
