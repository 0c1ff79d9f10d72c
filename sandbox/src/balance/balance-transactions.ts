import { newId } from '../ids.ts';
import { seconds, type Ledger } from '../ledger.ts';
import type { Charge, Dispute, Payout, Refund } from '../stripe-objects.ts';
import type { BalanceTransaction, BalanceTransactionType, ReportingCategory } from './balance-objects.ts';
import { feeOf } from './fees.ts';
import { midnightAfter, schedulePayout } from './payout-schedule.ts';

/** How many days pass until the money of a payment can be paid out. */
const SETTLEMENT_DAYS = 3;

interface Movement {
  amount: number;
  category: ReportingCategory;
  currency: string;
  description: string | null;
  fee?: { amount: number; description: string };
  /** How many midnights pass before it is available; none: at once. */
  days?: number;
  source: string;
  type: BalanceTransactionType;
}

function record(ledger: Ledger, movement: Movement): BalanceTransaction {
  const { amount, currency, days = 0, fee = { amount: 0, description: '' } } = movement;
  const created = seconds(ledger);
  const transaction: BalanceTransaction = {
    id: newId('txn', ledger.randomText),
    object: 'balance_transaction',
    amount,
    available_on: days === 0 ? created : midnightAfter(created, days),
    balance_type: 'payments',
    created,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee: fee.amount,
    fee_details: fee.amount === 0 ? [] : [{ ...fee, application: null, currency, type: 'stripe_fee' }],
    net: amount - fee.amount,
    reporting_category: movement.category,
    source: movement.source,
    status: days === 0 ? 'available' : 'pending',
    type: movement.type,
  };
  ledger.store.insert(transaction);
  ledger.store.insertUnpaid(transaction.id);
  schedulePayout(ledger);
  return transaction;
}

/** Or Bancontact, whose ids and types are others. */
export const isCard = (charge: Charge): boolean => charge.payment_method_details.type === 'card';

/** What was captured comes in, less the fee. */
export function recordCharge(ledger: Ledger, charge: Charge): BalanceTransaction {
  const { card, bancontact } = ledger.fees;
  const amount = charge.amount_captured;
  return record(ledger, {
    amount,
    category: 'charge',
    currency: charge.currency,
    description: charge.description,
    fee: { amount: feeOf(isCard(charge) ? card : bancontact, amount), description: 'Stripe processing fees' },
    days: SETTLEMENT_DAYS,
    source: charge.id,
    type: isCard(charge) ? 'charge' : 'payment',
  });
}

/** A refund leaves the balance at once; the fee of its charge is not given back. */
export function recordRefund(ledger: Ledger, charge: Charge, refund: Refund): BalanceTransaction {
  const what = isCard(charge) ? 'CHARGE' : 'PAYMENT';
  return record(ledger, {
    amount: -refund.amount,
    category: 'refund',
    currency: refund.currency,
    description: `REFUND FOR ${what}${charge.description === null ? '' : ` (${charge.description})`}`,
    source: refund.id,
    type: isCard(charge) ? 'refund' : 'payment_refund',
  });
}

/** The bank could not give it to the customer. */
export const recordRefundFailure = (ledger: Ledger, refund: Refund): BalanceTransaction =>
  record(ledger, {
    amount: refund.amount,
    category: 'refund_failure',
    currency: refund.currency,
    description: null,
    source: refund.id,
    type: 'refund_failure',
  });

/** The bank takes the disputed amount, and the provider its fee. */
export const recordWithdrawal = (ledger: Ledger, dispute: Dispute): BalanceTransaction =>
  record(ledger, {
    amount: -dispute.amount,
    category: 'dispute',
    currency: dispute.currency,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    fee: { amount: ledger.fees.disputeCents, description: 'Dispute fee' },
    source: dispute.id,
    type: 'adjustment',
  });

/** The dispute is won. */
export const recordReinstatement = (ledger: Ledger, dispute: Dispute): BalanceTransaction =>
  record(ledger, {
    amount: dispute.amount,
    category: 'dispute_reversal',
    currency: dispute.currency,
    description: `Chargeback reversal for ${dispute.charge}`,
    ...(ledger.fees.isDisputeFeeReturned && {
      fee: { amount: -ledger.fees.disputeCents, description: 'Dispute fee' },
    }),
    source: dispute.id,
    type: 'adjustment',
  });

export const recordPayout = (ledger: Ledger, payout: Payout): BalanceTransaction =>
  record(ledger, {
    amount: -payout.amount,
    category: 'payout',
    currency: payout.currency,
    description: payout.description,
    source: payout.id,
    type: 'payout',
  });

/** The bank of the agency sent it back. */
export const recordPayoutFailure = (ledger: Ledger, payout: Payout): BalanceTransaction =>
  record(ledger, {
    amount: payout.amount,
    category: 'payout_reversal',
    currency: payout.currency,
    description: `REFUND FOR PAYOUT (${payout.description})`,
    source: payout.id,
    type: 'payout_failure',
  });
