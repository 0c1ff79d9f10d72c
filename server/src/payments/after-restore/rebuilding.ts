import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { adoptFurther } from './further-payments.ts';
import type { Ending } from '../holds.ts';
import { partsAmong } from './lost-refunds.ts';
import { leftOf, lostRental, type PaidFor } from './paid-for.ts';
import type { ListedPayment, ProviderPayment } from '../payment-provider.ts';
import { findPayment, lockPayment, type Payment } from '../payments.store.ts';
import { restoreRental, oweWithEnding } from './restoring-rentals.ts';
import { endingIn, positiveInteger, purposeIn, wasConfirmed } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { endAtProvider, noteLostRental, refundUnknown } from './payments-without-row.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/**
 * Rebuilds what a restored database lacks from the provider's metadata: a paid rental with its dates and prices, or a
 * supplement or balance. What cannot be rebuilt is refunded, and the agency and the customer are told why.
 */
export const adoptPayment = async (deps: PaymentsDeps, id: string, seen: ListedPayment): Promise<void> => {
  const { db, provider } = deps;
  const after = await endAtProvider(provider, seen);
  const { intentId, succeededAt } = after;
  if (after.status !== 'succeeded' || intentId === null || succeededAt === null) return;
  const { metadata, createdAt } = seen;
  const paid: PaidFor = {
    id,
    // No account has the id 0, so the customer counts as unknown.
    accountId: positiveInteger(metadata['user']) ?? 0,
    after: { ...after, intentId, succeededAt },
    metadata,
    createdAt,
    parts: await partsOf(deps, id, { ...after, intentId }),
    isLostAlready: await wasRefundedWithoutEnd(deps, { ...after, intentId, metadata }),
  };
  const purpose = purposeIn(metadata);
  // A guarantee is compared by `compareGuarantee`, and is never refunded here.
  if (purpose === 'guarantee') return;
  if (purpose !== 'deposit') return adoptFurther(deps, paid, purpose);
  if ((await restoreRental(deps, paid)) === 'unknown' && !(await findPayment(db, id)))
    await refundUnknown(deps, paid);
};

const partsOf = async (
  { provider }: PaymentsDeps,
  id: string,
  { intentId, refundedCents }: { intentId: string; refundedCents: number },
): Promise<PaidFor['parts']> =>
  refundedCents === 0 ? [] : partsAmong(await provider.refundsOf(intentId), id);

/**
 * Updates a payment that is in the database but of which the provider knows more: what it paid for in the end, or how
 * that reservation ended.
 */
export const catchUp = async (deps: PaymentsDeps, known: Payment, seen: ListedPayment): Promise<void> => {
  const { db, clock } = deps;
  const { intentId, succeededAt } = seen;
  if (seen.kind !== 'intent' || intentId === null || succeededAt === null) return;
  const ending = endingIn(seen.metadata);
  const reservation = await findReservationOfPayment(db, known.id);
  if (reservation) {
    if (ending && reservation.state === 'confirmed') await endRental(deps, known, ending, seen);
    return;
  }
  if (!wasConfirmed(seen.metadata)) return;
  const { metadata, createdAt } = seen;
  const after = { ...seen, intentId, succeededAt };
  const parts = await partsOf(deps, known.id, after);
  const paid: PaidFor = { id: known.id, accountId: known.account_id, after, metadata, createdAt, parts };
  if (leftOf(after) > 0) await restoreRental(deps, paid);
  else if (await wasRefundedWithoutEnd(deps, after)) {
    const lost = lostRental(paid, { accountId: known.account_id, isRefunded: true });
    await transact(db, system('provider'), (tx) => noteLostRental(tx, lost, clock.now()));
  }
};

/**
 * Whether the whole deposit was refunded although the rental was neither cancelled nor returned. It was then refunded
 * in the provider's dashboard, or because the rental could not be rebuilt after an earlier restore.
 */
const wasRefundedWithoutEnd = async (
  { provider }: PaymentsDeps,
  seen: Pick<ListedPayment, 'amountCents' | 'refundedCents' | 'metadata'> & { intentId: string },
): Promise<boolean> => {
  if (leftOf(seen) > 0 || endingIn(seen.metadata)) return false;
  const refunds = await provider.refundsOf(seen.intentId);
  return refunds.some(
    ({ status, paymentRef, isRentalLost }) => status !== 'failed' && (isRentalLost || paymentRef === null),
  );
};

const endRental = async (
  deps: PaymentsDeps,
  known: Payment,
  ending: Ending,
  seen: ProviderPayment,
): Promise<void> => {
  const { db, clock, log, holds } = deps;
  const isEnded = await transact(db, system('provider'), async (tx) => {
    const reservation = await findReservationOfPayment(tx, known.id);
    const now = clock.now();
    if (!reservation || !(await holds.end(tx, reservation, ending, now))) return false;
    await lockPayment(tx, known.id);
    await oweWithEnding(tx, deps, known.id, ending, seen);
    return true;
  });
  if (!isEnded) return;
  log.warn({ paymentId: known.id, ending: ending.state }, 'a rental ends again as it had ended');
};
