import { recordReinstatement, recordWithdrawal } from './balance/balance-transactions.ts';
import { newId } from './ids.ts';
import { seconds, type Ledger } from './ledger.ts';
import type { Charge, Dispute } from './stripe-objects.ts';

const ANSWER_SECONDS = 9 * 24 * 60 * 60;

/** The holder disputes what is left of the charge; the bank takes it back until it has decided. */
export function dispute(ledger: Ledger, charge: Charge): void {
  const made: Dispute = {
    id: newId('dp', ledger.randomText),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(ledger),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: seconds(ledger) + ANSWER_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  const opened = { ...made, balance_transactions: [recordWithdrawal(ledger, made)] };
  ledger.store.update({ ...charge, disputed: true });
  ledger.store.insert(opened);
  ledger.emit('charge.dispute.created', opened);
  ledger.emit('charge.dispute.funds_withdrawn', opened);
}

/** The bank decides: 'won' returns the money to the agency. */
export function decide(ledger: Ledger, open: Dispute, status: 'won' | 'lost'): Dispute {
  const returned = status === 'won' ? [recordReinstatement(ledger, open)] : [];
  const closed: Dispute = {
    ...open,
    balance_transactions: [...open.balance_transactions, ...returned],
    status,
    is_charge_refundable: status === 'won',
  };
  ledger.store.update(closed);
  if (status === 'won') ledger.emit('charge.dispute.funds_reinstated', closed);
  ledger.emit('charge.dispute.closed', closed);
  return closed;
}

/** Whether the money of a charge is with the bank, or gone through it. */
export const isChargedBack = (ledger: Ledger, charge: Charge): boolean =>
  charge.disputed &&
  ledger.store
    .list({ kind: 'dispute', limit: 100, paymentIntent: charge.payment_intent })
    .objects.some((one) => one.object === 'dispute' && one.status !== 'won');
