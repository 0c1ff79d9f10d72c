import { isCharge, type Books, type GuaranteeRecord } from '../books.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from '../observations.ts';
import type { ProviderIntent } from '../provider/provider-books.ts';

export const isGuarantee = ({ metadata }: Pick<ProviderIntent, 'metadata'>): boolean =>
  metadata['purpose'] === 'guarantee';

const found = (text: string): Finding => ({ invariant: 'I13', text });

/**
 * I13: a guarantee becomes money only by a decision, for a debt, once, and is one payment of the ledger, less what went
 * back in the dashboard; one that is held stays held until it is decided or expires.
 */
export const guarantees = (env: Environment, books: Books): Finding[] => [
  ...books.provider.intents.filter(isGuarantee).flatMap((intent) => atProvider(env, books, intent)),
  ...books.guarantees.flatMap((row) => inBooks(env, books, row)),
];

const atProvider = (env: Environment, books: Books, intent: ProviderIntent): Finding[] => {
  const { id, status, receivedCents, wasHeld, wasEndedUnseen } = intent;
  const row = books.guarantees.find(({ payment_id: paymentId }) => paymentId === intent.metadata['payment']);
  const isReported = books.lostGuarantees.includes(intent.metadata['payment'] ?? '');
  if (!row) {
    const isNothing = !wasHeld && receivedCents === 0;
    return isNothing || isReported || (env.wasRestored && status === 'canceled')
      ? []
      : [found(`${id} is ${status}, and neither known nor reported`)];
  }
  const ownRefundsCents = intent.refundedCents - intent.refundedElsewhereCents;
  // What was decided since the backup is no longer known.
  const isDecided = env.wasRestored || row.decision === 'release';
  const isExpired = row.capture_before !== null && row.capture_before <= env.clock.now();
  return [
    ...(ownRefundsCents > 0 ? [found(`${id} was refunded by the application`)] : []),
    ...(status === 'requires_capture' && row.state !== 'held'
      ? [found(`${id} is held, and guarantee ${row.id} is ${row.state}`)]
      : []),
    ...(receivedCents > 0 && (row.state !== 'captured' || row.kept_cents !== receivedCents)
      ? [found(`${receivedCents} cents of ${id} were taken, and guarantee ${row.id} is ${row.state}`)]
      : []),
    ...(status === 'canceled' && wasHeld && !wasEndedUnseen && !isDecided && !isExpired
      ? [found(`${id} was held, and nobody decided to release it`)]
      : []),
  ];
};

const inBooks = (env: Environment, books: Books, row: GuaranteeRecord): Finding[] => {
  const { id, method, state, kept_cents: keptCents } = row;
  const entries = books.entries.filter(({ guarantee_id: of }) => of === id);
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const kept = payments.filter(({ amount_cents: cents }) => cents > 0);
  const netCents = payments.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const backCents = entries
    .filter(({ kind }) => kind === 'refund' || kind === 'chargeback')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  // One may have been created although the provider answered with an error; then another one is used.
  const intents = books.provider.intents.filter(({ metadata }) => metadata['payment'] === row.payment_id);
  const statuses = intents.map(({ status }) => status);
  const elsewhereCents = intents.reduce((sum, intent) => sum + intent.refundedElsewhereCents, 0);
  const isDecisionLost = env.wasRestored && row.decision === null;
  const owedCents = owedBy(books, row);
  return [
    ...(state === 'captured'
      ? kept.length === 1 && netCents === keptCents
        ? []
        : [found(`guarantee ${id} kept ${keptCents} cents, and the ledger has ${kept.length} entries of it`)]
      : netCents === 0 && backCents === 0
        ? []
        : [found(`guarantee ${id} is ${state}, and in the ledger`)]),
    ...(state === 'captured' && backCents !== elsewhereCents
      ? [found(`of guarantee ${id}, ${backCents} cents went back in the ledger`)]
      : []),
    ...(state === 'captured' && !isDecisionLost && row.decision_cents !== keptCents
      ? [found(`guarantee ${id} kept ${keptCents} cents, and ${row.decision_cents ?? 0} were decided`)]
      : []),
    ...(state === 'captured' && owedCents !== undefined && keptCents > owedCents
      ? [found(`guarantee ${id} kept ${keptCents} cents of ${owedCents} that were owed`)]
      : []),
    ...(method === 'card' && state === 'held' && !statuses.includes('requires_capture')
      ? [found(`guarantee ${id} is held, and its payment is ${statuses.join(' and ') || 'unknown'}`)]
      : []),
    ...(row.decision !== null && (state === 'held' || state === 'asked')
      ? [found(`guarantee ${id} was decided, and is still ${state}`)]
      : []),
    ...(state === 'asked' && row.token_ends_at !== null && row.token_ends_at <= env.clock.now()
      ? [found(`guarantee ${id} is still asked for, by a link that has ended`)]
      : []),
  ];
};

/**
 * The most that was ever owed beside the deposit: the rest of the price, and what was charged. Unknown where a change or
 * an end of the rental made it cheaper since.
 */
const owedBy = (books: Books, { reservation_id: of }: GuaranteeRecord): number | undefined => {
  const rental = books.reservations.find(({ id }) => id === of);
  const isChanged = books.changes.some(({ reservation_id: id }) => id === of);
  if (!rental || isChanged || rental.state === 'canceled') return undefined;
  const chargedCents = books.entries
    .filter((entry) => entry.reservation_id === of && isCharge(entry) && entry.amount_cents > 0)
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return rental.total_cents - (rental.payment_id === null ? 0 : rental.deposit_cents) + chargedCents;
};
