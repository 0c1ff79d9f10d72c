import { system } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { transact, type Work } from '../../audit/index.ts';
import { ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';
import type { ListedRefund, ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayment, lockPayment, updatePayment, type Payment } from '../payments.store.ts';
import { disputeFacts, isSameDispute, lostCentsOf } from './dispute-facts.ts';
import { replaceRefunds, recordDispute } from './disputes.ts';
import { compareRefunds, type MoneyMoved } from './refunds-at-provider.ts';
import {
  capturedCents,
  findRefundOfRest,
  listRefundsOf,
  ownCentsOf,
  remainingCents,
  type Refund,
} from './refunds.store.ts';
import { recordRefund } from './asking-refunds.ts';
import { writePart } from './owing-refunds.ts';

/** A captured payment, and every refund of it that we requested. */
interface Books {
  payment: Payment;
  intentId: string;
  own: Refund[];
}

/**
 * The number of attempts to read the provider's refunds. A reading is repeated when one of our own refunds changed
 * meanwhile.
 */
const MAX_READINGS = 5;

/**
 * Records the state of our refunds, refunds made in the provider's dashboard, and disputes. The provider is read first.
 * Everything else is decided in the transaction that writes it, and the provider is read again when one of our refunds
 * was answered meanwhile. `seen` comes from a list of the provider: when it shows nothing new, nothing is read.
 */
export const recordMoneyMoved = async (
  deps: PaymentsDeps,
  { id }: Pick<Payment, 'id'>,
  seen?: ProviderPayment,
): Promise<void> => {
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const before = await booksOf(deps.db, await findPayment(deps.db, id));
    if (!before || (seen && isAsBooked(before, seen))) return;
    const moved = await read(deps, before);
    const isWritten = await transact(deps.db, system('provider'), async (tx) => {
      const books = await booksOf(tx, await lockPayment(tx, id));
      return books !== undefined && isUnchanged(before, books) && write(tx, deps, books, moved);
    });
    if (isWritten) return;
  }
  throw new ProviderUnavailable(`the refunds of ${id} change while they are read`);
};

const read = async ({ provider }: PaymentsDeps, { payment, intentId, own }: Books): Promise<MoneyMoved> => {
  const { disputed } = await provider.read('intent', intentId);
  const listed = await provider.refundsOf(intentId).catch(nothingOfUnknown);
  const missing = own.filter(
    ({ state, provider_id: providerId }) =>
      isTaken(state) && providerId !== null && listed.every((refund) => refund.providerId !== providerId),
  );
  const alone: ListedRefund[] = [];
  for (const { id, provider_id: providerId, amount_cents: amountCents, created_at: createdAt } of missing) {
    const { status } = await provider.readRefund(providerId ?? '');
    const names = { paymentRef: payment.id, refundRef: id, isRentalLost: false };
    alone.push({ providerId, status, amountCents, intentId, createdAt, ...names });
  }
  const dispute = disputed ? await provider.disputeOf(intentId) : undefined;
  return { refunds: [...listed, ...alone], disputed, dispute };
};

const write = async (
  tx: Work,
  deps: PaymentsDeps,
  { payment, own }: Books,
  moved: MoneyMoved,
): Promise<true> => {
  const { clock, log } = deps;
  const { outcomes, elsewhereCents, elsewhereAt } = compareRefunds(payment, own, moved);
  for (const outcome of outcomes) await recordRefund(tx, deps, outcome);
  const { disputed, dispute } = moved;
  const now = clock.now();
  const facts = disputeFacts(payment, dispute, now);
  const backCents = elsewhereCents + lostCentsOf(facts);
  const backAt = latest(elsewhereAt, lostCentsOf(facts) > 0 ? facts.dispute_closed_at : null);
  const after: Payment = {
    ...payment,
    ...facts,
    refunded_elsewhere_cents: backCents,
    refunded_elsewhere_at: backCents > 0 ? (backAt ?? now) : null,
    disputed_at: disputed ? (payment.disputed_at ?? now) : null,
  };
  const isSame =
    backCents === payment.refunded_elsewhere_cents &&
    (backCents === 0 || payment.refunded_elsewhere_at !== null) &&
    disputed === (payment.disputed_at !== null) &&
    isSameDispute(payment, facts);
  if (!isSame) {
    const seen = { paymentId: payment.id, elsewhereCents, disputed, dispute };
    log.error(seen, 'money moved without us: see the alerts');
    const record = async (): Promise<Payment> => {
      await updatePayment(tx, payment.id, movedOf(after));
      return after;
    };
    const isDecided = facts.dispute_state !== payment.dispute_state;
    if (isDecided && facts.dispute_state === 'lost') await replaceRefunds(tx, deps, payment.id, record);
    else await record();
    if (isDecided && dispute) await recordDispute(tx, deps, after, dispute);
  }
  await oweRemainder(tx, deps, after);
  return true;
};

/**
 * Once the refund of the rest of a payment is owed, everything that was captured must be refunded. When a refund made
 * in the dashboard failed afterwards, or a dispute was won, that amount is owed too.
 */
const oweRemainder = async (tx: Work, deps: PaymentsDeps, payment: Payment): Promise<void> => {
  const rest = await findRefundOfRest(tx, payment.id);
  if (!rest || payment.purpose === 'guarantee') return;
  const own = await listRefundsOf(tx, payment.id);
  const amountCents = Math.min(
    remainingCents(payment, ownCentsOf(own)),
    // An amount that was refunded by other means is not requested again.
    capturedCents(payment) - own.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
  );
  if (amountCents <= 0) return;
  const { reservation_id: reservationId } = payment;
  await writePart(tx, deps, { paymentId: payment.id, amountCents, reason: rest.reason, reservationId });
};

/** The columns of a payment that change through refunds made in the dashboard and through disputes. */
const movedOf = (payment: Payment) => ({
  refunded_elsewhere_cents: payment.refunded_elsewhere_cents,
  refunded_elsewhere_at: payment.refunded_elsewhere_at,
  disputed_at: payment.disputed_at,
  dispute_state: payment.dispute_state,
  dispute_cents: payment.dispute_cents,
  dispute_closed_at: payment.dispute_closed_at,
});

const latest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (last, moment) => (last === null || (moment !== null && moment > last) ? moment : last),
    null,
  );

/** Reads a payment and its refunds; undefined until the payment is captured. */
const booksOf = async (db: Db | Tx, payment: Payment | undefined): Promise<Books | undefined> =>
  payment?.state === 'succeeded' && payment.intent_id !== null
    ? { payment, intentId: payment.intent_id, own: await listRefundsOf(db, payment.id) }
    : undefined;

const isTaken = (state: Refund['state']): boolean => state === 'pending' || state === 'succeeded';

/** Whether everything that a list of the provider shows about a payment is already recorded. */
const isAsBooked = (
  { payment, own }: Books,
  { refundedCents, disputed }: Pick<ProviderPayment, 'refundedCents' | 'disputed'>,
): boolean => {
  const takenCents = own
    .filter(({ state }) => isTaken(state))
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const { refunded_elsewhere_cents: elsewhereCents, refunded_elsewhere_at: elsewhereAt } = payment;
  return (
    own.every(({ state }) => state !== 'pending') &&
    refundedCents === takenCents + elsewhereCents - lostCentsOf(payment) &&
    (elsewhereCents === 0 || elsewhereAt !== null) &&
    disputed === (payment.disputed_at !== null)
  );
};

/**
 * Whether what was read from the provider can be compared with the later state of the database: no other reading was
 * recorded, and none of our refunds was answered. A refund that is requested and not answered yet is found at the
 * provider by our id.
 */
const isUnchanged = (before: Books, after: Books): boolean => stateOf(before) === stateOf(after);

const stateOf = ({ payment, own }: Books): string =>
  JSON.stringify([
    payment.refunded_elsewhere_cents,
    payment.refunded_elsewhere_at,
    payment.disputed_at,
    payment.dispute_state,
    payment.dispute_cents,
    own
      .filter(({ state }) => state !== 'due')
      .map((refund) => [refund.id, refund.state, refund.provider_id, refund.amount_cents, refund.updated_at]),
  ]);

/** The provider refuses to list the refunds of a payment that it does not know, so there are none. */
const nothingOfUnknown = (error: unknown): never[] => {
  if (!(error instanceof ProviderRefusal)) throw error;
  return [];
};
