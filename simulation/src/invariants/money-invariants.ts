import { FREE_CANCELLATION_HOURS, PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isCharge, isPaid, type Books } from '../books.ts';
import type { Environment } from '../environment.ts';
import { isGuarantee } from './guarantee-invariants.ts';
import type { Finding } from '../observations.ts';
import type { ProviderBooks, ProviderIntent } from '../provider/provider-books.ts';

/** What the provider captured for a payment of the application. */
export const capturedOf = ({ intents }: ProviderBooks, paymentId: string): ProviderIntent[] =>
  intents.filter((intent) => intent.receivedCents > 0 && intent.metadata['payment'] === paymentId);

/**
 * I2, I3: a paid reservation has its own captured deposit, to the cent, which has not been refunded. What a change left
 * of it beyond the total is given back, and no more; charges that are due keep some of it.
 */
export const unpaid = (env: Environment, books: Books): Finding[] => {
  const { reservations, payments, provider, entries } = books;
  // What a sale at the counter received there is in its ledger.
  const paidOnline = reservations.filter(
    (row) => isPaid(row) && (row.channel === 'online' || row.payment_id !== null),
  );
  return paidOnline.flatMap((reservation) => {
    const { id, payment_id: paymentId, deposit_cents: depositCents, account_id: accountId } = reservation;
    const payment = payments.find((row) => row.id === paymentId);
    const captured = paymentId === null ? [] : capturedOf(provider, paymentId);
    const receivedCents = sumOf(captured.map((intent) => intent.receivedCents));
    const excessCents = partsOf(books, paymentId);
    // What a change refunded that nobody knows any more.
    const isBlurred = env.hasUnreportedChanges;
    // What the dashboard refunded is not refunded again as excess.
    const isExact = !isBlurred && captured.every((intent) => intent.refundedElsewhereCents === 0);
    const chargedCents = sumOf(
      entries
        .filter((entry) => entry.reservation_id === id && isCharge(entry))
        .map(({ amount_cents: cents }) => cents),
    );
    // What was reduced may go back from the deposit too.
    const reducedCents = sumOf(
      entries
        .filter((entry) => entry.reservation_id === id && entry.kind === 'reduction')
        .map(({ amount_cents: cents }) => Math.max(0, cents)),
    );
    const beyondCents = receivedCents - depositCents - excessCents;
    const isWithin = beyondCents >= -reducedCents && beyondCents <= Math.max(0, chargedCents);
    const wrong = (text: string): Finding => ({ invariant: 'I2', text: `reservation ${id} ${text}` });
    return [
      ...((isExact ? isWithin : receivedCents >= depositCents)
        ? []
        : [wrong(`is paid, and ${receivedCents} of ${depositCents} + ${excessCents} cents were captured`)]),
      ...(payment?.account_id === accountId ? [] : [wrong('was paid by somebody else')]),
      ...(captured.some((intent) => ownRefundsOf(intent) > intent.refundedPartsCents)
        ? [{ invariant: 'I3', text: `reservation ${id} is live, and its deposit was refunded` }]
        : []),
      ...(sumOf(captured.map(({ refundedPartsCents }) => refundedPartsCents)) > excessCents && !isBlurred
        ? [{ invariant: 'I3', text: `reservation ${id} had more refunded than it cost less` }]
        : []),
      ...(reservations.filter((other) => other.payment_id === paymentId).length === 1
        ? []
        : [wrong('shares its payment with another one')]),
    ];
  });
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** What was refunded of a payment, or is to be, because its rental became cheaper; also what failed. */
const partsOf = ({ refunds }: Books, paymentId: string | null): number =>
  sumOf(
    refunds
      .filter(({ id, payment_id: of }) => of === paymentId && id !== of)
      .map(({ amount_cents: cents }) => cents),
  );

/** I7: a payment that is cancelled in the database is never captured. */
export const chargedAfterCancel = ({ payments, provider }: Books): Finding[] =>
  payments
    .filter((payment) => payment.state === 'canceled' && capturedOf(provider, payment.id).length > 0)
    .map((payment) => ({ invariant: 'I7', text: `payment ${payment.id} is canceled, and was charged` }));

/** I4: every captured cent, whatever it paid for, is in exactly one of a live reservation, a forfeited deposit, a refund, an alert. */
export const money = (env: Environment, books: Books): Finding[] => [
  ...books.provider.intents.flatMap((intent) => {
    if (intent.receivedCents === 0 || isGuarantee(intent)) return [];
    const places = placesOf(env, books, intent);
    return places.length === 1
      ? []
      : [
          {
            invariant: 'I4',
            text: `${intent.receivedCents} cents of ${intent.id} are in ${places.join(' and ') || 'no place'}`,
          },
        ];
  }),
  ...books.payments
    .filter((payment) => {
      const cents = sumOf(
        books.refunds
          .filter(({ payment_id: of, state }) => of === payment.id && state !== 'failed')
          .map(({ amount_cents: amount }) => amount),
      );
      const captured = capturedOf(books.provider, payment.id);
      return cents > sumOf(captured.map(({ receivedCents }) => receivedCents));
    })
    .map(({ id }) => ({ invariant: 'I4', text: `more of ${id} was refunded than captured` })),
  ...env.provider.doublePayments.refundedTwice.map((id) => ({
    invariant: 'I4',
    text: `${id} was refunded twice`,
  })),
  ...books.refunds
    .filter(({ settled_at: settledAt, state }) => settledAt !== null && state !== 'failed')
    .map(({ payment_id: id }) => ({ invariant: 'I4', text: `${id} was refunded by other means, and again` })),
  ...env.provider.doublePayments.madeTwice.map((ref) => ({
    invariant: 'I7',
    text: `payment ${ref} can be paid twice`,
  })),
];

/** What the application refunded of it, without refunds made in the dashboard. */
const ownRefundsOf = ({ refundedCents, refundedElsewhereCents }: ProviderIntent): number =>
  refundedCents - refundedElsewhereCents;

const border = (startDate: IsoDate): number =>
  agencyInstant(startDate, PICKUP_TIME).getTime() - FREE_CANCELLATION_HOURS * 3_600_000;

/** Where the part that was not refunded in the dashboard is. */
const placesOf = ({ observations }: Environment, books: Books, intent: ProviderIntent): string[] => {
  const { reservations, refunds, entries } = books;
  const ref = intent.metadata['payment'];
  const refund = refunds.find((row) => row.id === ref);
  const ownCents = ownRefundsOf(intent) - intent.refundedPartsCents;
  const leftCents = intent.receivedCents - intent.refundedElsewhereCents - partsOf(books, ref ?? null);
  if (leftCents <= 0 && intent.refundedElsewhereCents > 0) return ['the dashboard'];
  // A supplement that a cheaper change gave back as a whole.
  if (leftCents <= 0 && ownCents === 0) return ['a refund'];
  const further = books.payments.find(({ id, purpose }) => id === ref && purpose !== 'deposit');
  // A supplement or a balance counts for its rental once the ledger has it.
  const isBooked = entries.some(({ payment_id: of, kind }) => of === ref && kind === 'payment');
  const paid = reservations.filter(
    (row) =>
      row.payment_id === ref || (refund === undefined && isBooked && row.id === further?.reservation_id),
  );
  const isForfeited = paid.some((row) => {
    const { id, state, cancel_reason: reason, start_date: startDate, deposit_locked_at: lockedAt } = row;
    const isAbsent = reason === 'no_show';
    const canceled = observations.canceledAt.get(id);
    // Unknown when the process died before it answered.
    const isLate =
      canceled === undefined || lockedAt !== null || canceled.answeredAt.getTime() > border(startDate);
    return (
      further === undefined &&
      state === 'canceled' &&
      (isAbsent || (reason === 'customer' && isLate)) &&
      refund === undefined
    );
  });
  return [
    ...paid.filter(isPaid).map(({ id }) => `reservation ${id}`),
    ...(isForfeited ? ['a forfeited deposit'] : []),
    ...(ownCents === leftCents ? ['a refund'] : []),
    ...(ownCents > 0 && ownCents !== leftCents ? ['part of a refund', 'nothing'] : []),
    ...(refund?.state === 'failed' ? ['an alert'] : []),
  ];
};

/** A deposit is refunded until its deadline or when the agency cancels, and only then. */
export const deadlines = ({ observations }: Environment, { reservations, refunds }: Books): Finding[] =>
  reservations.flatMap((row) => {
    const { id, confirmed_at: confirmedAt } = row;
    const asked = observations.canceledAt.get(id)?.askedAt;
    const refund = refunds.find(({ id: refundId }) => refundId === row.payment_id);
    // Money captured for a hold while the hold is cancelled is always refunded.
    const wasPaid = asked !== undefined && confirmedAt !== null && confirmedAt < asked;
    const isKept = row.state === 'canceled' && row.cancel_reason === 'customer' && wasPaid;
    const isLocked = row.deposit_locked_at !== null;
    return isKept && (isLocked || asked.getTime() > border(row.start_date)) && refund?.reason === 'canceled'
      ? [{ invariant: '4.8', text: `reservation ${id} was cancelled too late, and its deposit is refunded` }]
      : [];
  });

/** No refund of the application is shown as one that was made in the dashboard, not even for a moment. */
export const falseAlerts = ({ payments, provider }: Books): Finding[] =>
  provider.intents.flatMap((intent) => {
    const payment = payments.find((row) => row.id === intent.metadata['payment']);
    const shownCents = payment?.refunded_elsewhere_cents ?? 0;
    return shownCents <= intent.refundedElsewhereCents
      ? []
      : [
          {
            invariant: 'alert',
            text: `${shownCents} cents of ${intent.id} are shown as refunded elsewhere, and ${intent.refundedElsewhereCents} were`,
          },
        ];
  });

/** Every refund and dispute that was not made by the application is shown to the manager. */
export const alerts = ({ wasRestored }: Environment, { payments, refunds, provider }: Books): Finding[] =>
  provider.intents.flatMap((intent) => {
    const payment = payments.find((row) => row.id === intent.metadata['payment']);
    if (intent.receivedCents === 0 || payment === undefined) return [];
    const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'failed');
    const ownCents = own.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    const elsewhereCents = Math.max(0, intent.refundedCents - ownCents);
    return [
      ...(payment.refunded_elsewhere_cents === elsewhereCents
        ? []
        : [
            {
              invariant: 'alert',
              text: `${elsewhereCents} cents of ${intent.id} were refunded elsewhere, ${payment.refunded_elsewhere_cents} are shown`,
            },
          ]),
      // The event came once: the database that recorded it may have been replaced.
      ...(wasRestored || intent.isDisputed === (payment.disputed_at !== null)
        ? []
        : [{ invariant: 'alert', text: `${intent.id} is disputed, and nobody is shown it` }]),
    ];
  });

/** Refunded in the dashboard, or by the application before a restoration: nobody may keep what it paid for. */
export const isAbandoned = (
  { wasRestored }: Environment,
  { receivedCents, refundedCents, refundedElsewhereCents }: ProviderIntent,
): boolean => (wasRestored ? refundedCents : refundedElsewhereCents) === receivedCents;

/** Whoever asks for the outcome of a captured payment is told of a reservation or of a refund, never that nothing happened. */
export const outcomes = (
  { observations }: Environment,
  { reservations, refunds, provider }: Books,
): Finding[] =>
  provider.intents
    .filter((intent) => intent.receivedCents > 0 && !isGuarantee(intent))
    .flatMap((intent) => {
      const said = observations.outcomes.get(intent.sessionId ?? intent.id);
      const isGoingBack = refunds.some((row) => row.id === intent.metadata['payment']);
      const hasServed = reservations.some((row) => row.payment_id === intent.metadata['payment']);
      const wanted = hasServed && !isGoingBack ? 'confirmed' : 'refund';
      return said === undefined || said === wanted
        ? []
        : [{ invariant: 'outcome', text: `${intent.id} is reported as ${said}, and is ${wanted}` }];
    });
