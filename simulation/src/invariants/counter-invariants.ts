import { isCharge, isPaid, type Books, type EntryRecord } from '../books.ts';
import type { Environment } from '../environment.ts';
import { capturedOf } from './money-invariants.ts';
import { absentFrom } from '../no-shows.ts';
import type { Finding } from '../observations.ts';

const sumOf = (entries: readonly EntryRecord[]): number =>
  entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** What the acts of the counter promise about money. */
export const counter = (env: Environment, books: Books): Finding[] => [
  ...absentCustomers(books),
  ...(env.wasRestored ? [] : paidTwice(books)),
];

/** 4.8: a customer is absent only after the waiting time and without the vehicle, and the deposit is kept. */
const absentCustomers = ({ reservations, provider }: Books): Finding[] =>
  reservations
    .filter(({ cancel_reason: reason }) => reason === 'no_show')
    .flatMap((row) => {
      const found = (text: string): Finding => ({ invariant: '4.8', text: `no-show ${row.id} ${text}` });
      const captured = row.payment_id === null ? [] : capturedOf(provider, row.payment_id);
      const isRefunded = captured.some(
        ({ refundedCents, refundedElsewhereCents, refundedPartsCents }) =>
          refundedCents - refundedElsewhereCents > refundedPartsCents,
      );
      return [
        ...(row.canceled_at !== null && row.canceled_at.getTime() < absentFrom(row.start_date)
          ? [found('was recorded while its customer could still come')]
          : []),
        ...(row.departed_at === null ? [] : [found('has left with the vehicle')]),
        ...(isRefunded ? [found('has its deposit back')] : []),
      ];
    });

/**
 * L: a link takes no more than was owed when it was paid, together with all that was paid until then; what is beyond it
 * goes back. What was on its way back to the customer by then counts as paid back.
 */
const paidTwice = ({ reservations, payments, refunds, entries, changes }: Books): Finding[] =>
  reservations.filter(isPaid).flatMap(({ id, total_cents: totalCents }) => {
    const own = entries.filter(({ reservation_id: of }) => of === id);
    return own.flatMap((entry) => {
      const payment = payments.find(({ id: of }) => of === entry.payment_id);
      const isByLink = payment?.purpose === 'supplement' || payment?.purpose === 'balance';
      if (!isByLink || entry.kind !== 'payment' || entry.reverses_id !== null) return [];
      const until = own.filter(({ id: other }) => other <= entry.id);
      const owedCents =
        totalUntil(changes, { id, totalCents }, momentsOf(own, entry)) + sumOf(until.filter(isCharge));
      const paidCents =
        sumOf(until.filter(({ kind }) => kind === 'payment')) -
        sumOf(until.filter(({ kind }) => kind === 'refund' || kind === 'chargeback')) -
        onTheWay(refunds, until.slice(0, -1), momentsOf(own, entry).from);
      const tooMuchCents = Math.min(entry.amount_cents, paidCents - owedCents);
      // A part may have been given back in the dashboard, before the payment was recorded here.
      const backCents = refunds
        .filter(({ payment_id: of }) => of === entry.payment_id)
        .reduce((sum, { amount_cents: cents }) => sum + cents, payment.refunded_elsewhere_cents);
      return tooMuchCents > backCents
        ? [{ invariant: 'L', text: `${tooMuchCents} cents more than reservation ${id} costs came by link` }]
        : [];
    });
  });

/** What had been asked back by then of the payments of earlier entries, without an entry of its own yet, in cents. */
const onTheWay = (refunds: Books['refunds'], earlier: readonly EntryRecord[], moment: number): number =>
  refunds
    .filter(
      ({ id, payment_id: of, created_at: askedAt }) =>
        askedAt.getTime() < moment + PROVIDER_SECOND_MS &&
        earlier.some(({ kind, payment_id: paid }) => kind === 'payment' && paid === of) &&
        !earlier.some(({ refund_id: refunded }) => refunded === id),
    )
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** The provider's moments are whole seconds. */
const PROVIDER_SECOND_MS = 1000;

/** When an entry may have been written: the provider's moments are whole seconds, before the act that notes them. */
const momentsOf = (own: readonly EntryRecord[], { id }: EntryRecord): { from: number; to: number } => {
  const times = (isOf: (entry: EntryRecord) => boolean): number[] =>
    own.filter(isOf).map(({ at }) => at.getTime());
  return {
    from: Math.max(...times((entry) => entry.id <= id)),
    to: Math.min(...times((entry) => entry.id > id), Infinity),
  };
};

/** The highest total that a rental had between two moments. */
const totalUntil = (
  changes: Books['changes'],
  { id, totalCents }: { id: number; totalCents: number },
  { from, to }: { from: number; to: number },
): number => {
  const later = changes.filter(({ reservation_id: of, at }) => of === id && at.getTime() > from);
  let cents = totalCents - later.reduce((sum, { difference_cents: difference }) => sum + difference, 0);
  let highest = cents;
  for (const { difference_cents: difference, at } of later) {
    if (at.getTime() > to) break;
    cents += difference;
    highest = Math.max(highest, cents);
  }
  return highest;
};
