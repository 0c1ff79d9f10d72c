import { FREE_CANCELLATION_HOURS, PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { LedgerIntent } from './ledger.ts';
import type { Finding, World } from './world.ts';
import { isPaid, type Books } from './books.ts';

/** What was captured at the provider for a payment of the books. */
export const capturedOf = ({ ledger }: World, paymentId: string): LedgerIntent[] =>
  ledger.intents().filter((intent) => intent.receivedCents > 0 && intent.metadata['payment'] === paymentId);

/** I2, I3: a paid reservation has its own captured deposit, to the cent, which has not gone back. */
export const unpaid = (world: World, { reservations, payments }: Books): Finding[] =>
  reservations.filter(isPaid).flatMap((reservation) => {
    const { id, payment_id: paymentId, deposit_cents: depositCents, account_id: accountId } = reservation;
    const payment = payments.find((row) => row.id === paymentId);
    const captured = paymentId === null ? [] : capturedOf(world, paymentId);
    const receivedCents = captured.reduce((sum, intent) => sum + intent.receivedCents, 0);
    const wrong = (text: string): Finding => ({ invariant: 'I2', text: `reservation ${id} ${text}` });
    return [
      ...(receivedCents === depositCents
        ? []
        : [wrong(`is paid, and ${receivedCents} of ${depositCents} cents were captured`)]),
      ...(payment?.account_id === accountId ? [] : [wrong('was paid by somebody else')]),
      ...(captured.some((intent) => ownRefundsOf(world, intent) > 0)
        ? [{ invariant: 'I3', text: `reservation ${id} is live, and its deposit went back` }]
        : []),
      ...(reservations.filter((other) => other.payment_id === paymentId).length === 1
        ? []
        : [wrong('shares its payment with another one')]),
    ];
  });

/** I7: what the books call canceled never takes money. */
export const chargedAfterCancel = (world: World, { payments }: Books): Finding[] =>
  payments
    .filter((payment) => payment.state === 'canceled' && capturedOf(world, payment.id).length > 0)
    .map((payment) => ({ invariant: 'I7', text: `payment ${payment.id} is canceled, and was charged` }));

/** I4: every captured cent is in exactly one of a live reservation, a deposit lost by rule, a refund, an alarm. */
export const money = (world: World, books: Books): Finding[] => [
  ...world.ledger.intents().flatMap((intent) => {
    if (intent.receivedCents === 0) return [];
    const places = placesOf(world, books, intent);
    return places.length === 1
      ? []
      : [
          {
            invariant: 'I4',
            text: `${intent.receivedCents} cents of ${intent.id} are in ${places.join(' and ') || 'no place'}`,
          },
        ];
  }),
  ...world.ledger.refundedTwice().map((id) => ({ invariant: 'I4', text: `${id} was asked back twice` })),
  ...books.refunds
    .filter(({ settled_at: settledAt, state }) => settledAt !== null && state !== 'failed')
    .map(({ payment_id: id }) => ({ invariant: 'I4', text: `${id} went back by other means, and again` })),
  ...world.ledger.madeTwice().map((ref) => ({ invariant: 'I7', text: `payment ${ref} can be paid twice` })),
];

/** What we gave back of it; what was given back by hand is somebody else's act. */
const ownRefundsOf = ({ ledger }: World, { id }: LedgerIntent): number =>
  ledger.refundedCents(id) - ledger.byHandCents(id);

const border = (startDate: IsoDate): number =>
  agencyInstant(startDate, PICKUP_TIME).getTime() - FREE_CANCELLATION_HOURS * 3_600_000;

/** Where what was not given back by hand is. */
const placesOf = (world: World, { reservations, refunds }: Books, intent: LedgerIntent): string[] => {
  const { ledger, witness } = world;
  const ref = intent.metadata['payment'];
  const refund = refunds.find((row) => row.id === ref);
  const ownCents = ownRefundsOf(world, intent);
  const leftCents = intent.receivedCents - ledger.byHandCents(intent.id);
  if (leftCents === 0) return ['hands'];
  const paid = reservations.filter((row) => row.payment_id === ref);
  const isLost = paid.some(({ id, state, cancel_reason: reason, start_date: startDate }) => {
    const canceled = witness.canceledAt.get(id);
    // Not heard: the process died before it answered, and the moment is not known.
    const isLate = canceled === undefined || canceled.answeredAt.getTime() > border(startDate);
    return state === 'canceled' && reason === 'customer' && isLate && refund === undefined;
  });
  return [
    ...paid.filter(isPaid).map(({ id }) => `reservation ${id}`),
    ...(isLost ? ['a lost deposit'] : []),
    ...(ownCents === leftCents ? ['a refund'] : []),
    ...(ownCents > 0 && ownCents !== leftCents ? ['part of a refund', 'nothing'] : []),
    ...(refund?.state === 'failed' ? ['an alarm'] : []),
  ];
};

/** A deposit goes back until its deadline or when the agency cancels, and only then. */
export const deadlines = ({ witness }: World, { reservations, refunds }: Books): Finding[] =>
  reservations.flatMap((row) => {
    const { id, confirmed_at: confirmedAt } = row;
    const asked = witness.canceledAt.get(id)?.askedAt;
    const refund = refunds.find(({ id: refundId }) => refundId === row.payment_id);
    // Money that reaches a hold while it is cancelled goes back in any case.
    const wasPaid = asked !== undefined && confirmedAt !== null && confirmedAt < asked;
    const isKept = row.state === 'canceled' && row.cancel_reason === 'customer' && wasPaid;
    return isKept && asked.getTime() > border(row.start_date) && refund?.reason === 'canceled'
      ? [{ invariant: '4.8', text: `reservation ${id} was cancelled too late, and its deposit goes back` }]
      : [];
  });

/** Whatever moved at the provider without us is shown to the manager. */
export const alarms = ({ ledger, wasRestored }: World, { payments, refunds }: Books): Finding[] =>
  ledger.intents().flatMap((intent) => {
    const payment = payments.find((row) => row.id === intent.metadata['payment']);
    if (intent.receivedCents === 0 || payment === undefined) return [];
    const own = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'failed');
    const ownCents = own.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    const elsewhereCents = Math.max(0, ledger.refundedCents(intent.id) - ownCents);
    return [
      ...(payment.refunded_elsewhere_cents === elsewhereCents
        ? []
        : [
            {
              invariant: 'alarm',
              text: `${elsewhereCents} cents of ${intent.id} went back by hand, ${payment.refunded_elsewhere_cents} are shown`,
            },
          ]),
      // Told once: the base that heard it may have been replaced.
      ...(wasRestored || intent.isDisputed === (payment.disputed_at !== null)
        ? []
        : [{ invariant: 'alarm', text: `${intent.id} is disputed, and nobody is shown it` }]),
    ];
  });

/** Given back by hand, or by the application before a restoration: nobody may keep what it paid for. */
export const isAbandoned = ({ ledger, wasRestored }: World, { id, receivedCents }: LedgerIntent): boolean =>
  (wasRestored ? ledger.refundedCents(id) : ledger.byHandCents(id)) === receivedCents;

/** Who asks what became of money that was taken hears of a reservation, or of a refund; never that nothing happened. */
export const outcomes = ({ ledger, witness }: World, { reservations, refunds }: Books): Finding[] =>
  ledger
    .intents()
    .filter((intent) => intent.receivedCents > 0)
    .flatMap((intent) => {
      const said = witness.outcomes.get(intent.sessionId ?? intent.id);
      const isGoingBack = refunds.some((row) => row.id === intent.metadata['payment']);
      const hasServed = reservations.some((row) => row.payment_id === intent.metadata['payment']);
      const wanted = hasServed && !isGoingBack ? 'confirmed' : 'refund';
      return said === undefined || said === wanted
        ? []
        : [{ invariant: 'outcome', text: `${intent.id} is said to be ${said}, and is ${wanted}` }];
    });
