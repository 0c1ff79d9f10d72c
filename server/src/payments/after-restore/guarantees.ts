import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { insertLostRental } from '../alerts/lost-rentals.store.ts';
import type { ListedPayment } from '../payment-provider.ts';
import { attachListed, findPayment, wasCustomer, type Payment } from '../payments.store.ts';
import { lostReservation, positiveInteger, purposeIn } from '../reservation-metadata.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { refreshPayment } from '../paying/confirm-paid-hold.ts';
import { recordMoneyMoved } from '../refunds/money-moved-at-provider.ts';

/** Whether the payment is a guarantee that is held on a card or was captured. */
export const isGuaranteeMoney = ({ status, metadata }: ListedPayment): boolean =>
  purposeIn(metadata) === 'guarantee' && (status === 'authorized' || status === 'succeeded');

/**
 * Compares a guarantee that is held or captured with the ledger. Nothing here cancels, captures or refunds a guarantee:
 * one that the ledger does not know is reported to the agency.
 */
export const compareGuarantee = async (
  deps: PaymentsDeps,
  id: string,
  booked: Payment | undefined,
  seen: ListedPayment,
): Promise<void> => {
  const isUnattached = booked?.state === 'open' && booked.provider_id === null;
  // The database was restored to a moment when the creation of this payment was only planned.
  if (isUnattached) await attachListed(deps.db, id, seen);
  else if (!booked || booked.state === 'canceled' || booked.intent_id !== seen.intentId)
    return report(deps, id, booked, seen);
  await refreshPayment(deps, id);
  const current = await findPayment(deps.db, id);
  if (current) await recordMoneyMoved(deps, current, seen);
};

/** Reports the guarantee to the managers once, unless it was released since the provider listed it. */
const report = async (
  { db, clock, log, provider }: PaymentsDeps,
  id: string,
  booked: Payment | undefined,
  seen: ListedPayment,
): Promise<void> => {
  const { intentId, metadata, createdAt } = seen;
  if (intentId === null) return;
  const { capturableCents, receivedCents, refundedCents, status } = await provider.read('intent', intentId);
  const amountCents = capturableCents + receivedCents - refundedCents;
  if (amountCents <= 0) return;
  const customerId = positiveInteger(metadata['user']) ?? 0;
  await transact(db, system('provider'), async (tx) => {
    const isKnown =
      booked !== undefined || (await wasCustomer(tx, { account_id: customerId, created_at: createdAt }));
    const accountId = isKnown ? (booked?.account_id ?? customerId) : null;
    const paid = { accountId: customerId, depositCents: amountCents, paymentId: id, paidAt: createdAt };
    const isNew = await insertLostRental(
      tx,
      {
        paymentId: id,
        intentId,
        accountId,
        rental: lostReservation(metadata, paid),
        amountCents,
        isRefunded: false,
        isGuarantee: true,
      },
      clock.now(),
    );
    if (isNew)
      log.error(
        { paymentId: id, intentId, amountCents, status },
        'a guarantee at the provider is not in the books: it is left as it is, see the alerts',
      );
  });
};
