import { newId } from '../ids.ts';
import { seconds, type Ledger } from '../ledger.ts';
import type { Payout } from '../stripe-objects.ts';
import { recordPayout, recordPayoutFailure } from './balance-transactions.ts';
import { midnightAfter, schedulePayout } from './payout-schedule.ts';

/** At midnight: what has become available goes to the agency's bank, unless more went out of the balance than came in. */
export function payOut(ledger: Ledger): void {
  const now = seconds(ledger);
  const unpaid = ledger.store.listUnpaid();
  const available = unpaid.filter(({ available_on: from }) => from <= now);
  for (const transaction of available) {
    if (transaction.status === 'pending') ledger.store.update({ ...transaction, status: 'available' });
  }
  const amount = available.reduce((sum, { net }) => sum + net, 0);
  // A payout moves the balance, which schedules the next one.
  if (amount > 0) sendPayout(ledger, amount, available);
  // What is pending, or lacks, is looked at again the next day.
  else if (unpaid.length > 0) schedulePayout(ledger);
}

function sendPayout(ledger: Ledger, amount: number, parts: readonly { id: string }[]): void {
  const created = seconds(ledger);
  const sent: Payout = {
    id: newId('po', ledger.randomText),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: midnightAfter(created, 1),
    automatic: true,
    balance_transaction: '',
    created,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  const transaction = recordPayout(ledger, sent);
  const payout = { ...sent, balance_transaction: transaction.id };
  ledger.store.insert(payout);
  for (const { id } of [...parts, transaction]) ledger.store.setPaidBy(id, payout.id);
  ledger.store.setDue(payout.id, payout.arrival_date * 1000);
  ledger.emit('payout.created', payout);
}

/** The agency's bank has it, or sends it back: then the next payout has it again. */
export function endPayout(ledger: Ledger, payout: Payout): void {
  if (payout.status !== 'in_transit') return;
  if (ledger.bank.endPayout() === 'paid') {
    const paid: Payout = { ...payout, status: 'paid' };
    ledger.store.update(paid);
    ledger.emit('payout.paid', paid);
    return;
  }
  const failed: Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: recordPayoutFailure(ledger, payout).id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  };
  ledger.store.update(failed);
  ledger.emit('payout.failed', failed);
}
