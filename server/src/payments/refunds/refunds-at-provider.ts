import type { ListedRefund, ProviderDispute, ProviderRefund } from '../payment-provider.ts';
import { lostCentsOf } from './dispute-facts.ts';
import type { Payment } from '../payments.store.ts';
import { capturedCents, type Refund } from './refunds.store.ts';

/** What happened to a captured payment since its capture, according to the provider. */
export interface MoneyMoved {
  /** Every refund of the payment, requested by us or not, including failed ones. */
  refunds: readonly ListedRefund[];
  disputed: boolean;
  dispute?: ProviderDispute | undefined;
}

/** The state of one of our refunds at the provider. */
export interface Outcome extends ProviderRefund {
  id: string;
  /** Set only when the refund was made for another amount than the one to be requested. */
  amountCents?: number;
}

/**
 * Compares the provider's refunds with ours, and finds those that are not ours. `own`: every refund of ours at the time
 * when `moved` was read, or later, as long as none was answered in between. One that was requested and not answered yet
 * is found by the id that it carries.
 */
export const compareRefunds = (
  payment: Payment,
  own: readonly Refund[],
  { refunds }: MoneyMoved,
): { outcomes: Outcome[]; elsewhereCents: number; elsewhereAt: Date | null } => {
  const made = refunds.filter(({ status }) => status !== 'failed');
  const madeCents = sumOf(made.map(({ amountCents }) => amountCents));
  const others = made.filter(({ paymentRef }) => paymentRef !== payment.id);

  const found = own.flatMap((refund) => outcomeOf(refund, refunds) ?? []);
  const state = ({ id, state: known }: Refund): Refund['state'] =>
    found.find((outcome) => outcome.id === id)?.status ?? known;
  const cents = ({ id, amount_cents: known }: Refund): number =>
    found.find((outcome) => outcome.id === id)?.amountCents ?? known;
  const isTaken = (refund: Refund): boolean => ['pending', 'succeeded'].includes(state(refund));

  // These refunds were answered without an id of the provider: the refunded sum shows whether they succeeded.
  const bySum = own.filter(
    (refund) => isTaken(refund) && refund.provider_id === null && !isFound(refund, found),
  );
  const noticedCents = Math.min(
    payment.refunded_elsewhere_cents - lostCentsOf(payment),
    sumOf(others.map((other) => other.amountCents)),
  );
  const expectedCents = sumOf(own.filter(isTaken).map(cents)) + noticedCents;
  const hasFailed = madeCents < Math.min(expectedCents, capturedCents(payment));
  const outcomes = [
    ...found,
    ...bySum.map(({ id }) => ({ id, status: hasFailed ? 'failed' : 'succeeded', providerId: null }) as const),
  ];

  const takenCents = sumOf(
    own.filter((refund) => isTaken(refund) && !(hasFailed && bySum.includes(refund))).map(cents),
  );
  const elsewhereCents = Math.max(0, madeCents - takenCents);
  const moments = others.map(({ createdAt }) => createdAt.getTime());
  return {
    outcomes: outcomes.filter((outcome) =>
      own.some((refund) => refund.id === outcome.id && hasChanged(refund, outcome)),
    ),
    elsewhereCents,
    elsewhereAt: elsewhereCents > 0 && moments.length > 0 ? new Date(Math.max(...moments)) : null,
  };
};

/**
 * The state of a refund, which is found by its id at the provider or by our id. Undefined when it is not found, or when
 * its last attempt failed and it is due again.
 */
const outcomeOf = (refund: Refund, refunds: readonly ListedRefund[]): Outcome | undefined => {
  const { id, state, provider_id: providerId, payment_id: paymentId } = refund;
  const known = refunds.find((one) => providerId !== null && one.providerId === providerId);
  if (known && state !== 'failed') return { id, status: known.status, providerId };
  // The refund was never answered, or was requested again after it failed, for example by a database that was lost.
  const made = refunds.find(
    ({ paymentRef, refundRef, status }) =>
      paymentRef === paymentId && refundRef === id && status !== 'failed',
  );
  if (!made) return undefined;
  const isOther = (state === 'due' || state === 'failed') && made.amountCents !== refund.amount_cents;
  return {
    id,
    status: made.status,
    providerId: made.providerId,
    ...(isOther && { amountCents: made.amountCents }),
  };
};

const isFound = ({ id }: Refund, found: readonly Outcome[]): boolean =>
  found.some((outcome) => outcome.id === id);

const hasChanged = (refund: Refund, { status, providerId }: Outcome): boolean =>
  status !== refund.state || providerId !== refund.provider_id;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
