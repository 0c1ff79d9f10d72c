import { DAILY_PAYOUT } from './balance/payout-schedule.ts';
import { endPayout, payOut } from './balance/payouts.ts';
import { expireNow } from './checkout-sessions.ts';
import type { Ledger } from './ledger.ts';
import { expireAuthorization } from './payments/intent-cancellation.ts';
import { endProcessing } from './payments/intent-confirmation.ts';
import { decideRefund } from './refunds.ts';

/**
 * Does what is due: expires sessions and authorisations, ends late payments and refunds, pays out and ends payouts. Called
 * before every request and by a timer.
 */
export function runDue(ledger: Ledger): void {
  const { store } = ledger;
  for (let ids = store.listDue(ledger.now()); ids.length > 0; ids = store.listDue(ledger.now())) {
    for (const id of ids) {
      store.clearDue(id);
      if (id === DAILY_PAYOUT) payOut(ledger);
      const session = store.find('checkout.session', id);
      if (session?.status === 'open') expireNow(ledger, session);
      const intent = store.find('payment_intent', id);
      if (intent) {
        endProcessing(ledger, intent);
        expireAuthorization(ledger, intent);
      }
      const refund = store.find('refund', id);
      if (refund) decideRefund(ledger, refund);
      const payout = store.find('payout', id);
      if (payout) endPayout(ledger, payout);
    }
  }
}
