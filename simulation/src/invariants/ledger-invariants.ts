import { CASH_STEP_CENTS, MAX_CASH_CENTS } from '@volant/shared/ledger/ledger.rules.ts';
import type { Books, EntryRecord } from '../books.ts';
import type { Environment } from '../environment.ts';
import { capturedOf } from './money-invariants.ts';
import type { Finding } from '../observations.ts';

const sumOf = (entries: readonly EntryRecord[]): number =>
  entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
const found = (text: string): Finding => ({ invariant: 'L', text });

/** L: the ledger is the provider's books plus the till, to the cent. */
export const ledger = (env: Environment, books: Books): Finding[] => [
  ...providersBooks(books),
  ...till(env, books),
];

/** Each payment of a rental as the provider has it: what was received, and what went back. */
const providersBooks = ({ entries, reservations, payments, provider }: Books): Finding[] =>
  payments.flatMap(({ id, state }) => {
    const own = entries.filter(({ payment_id: of, method }) => of === id && method === 'online');
    const isOfRental = reservations.some(({ payment_id: of }) => of === id);
    if (!isOfRental && own.length === 0) return [];
    const captured = state === 'succeeded' ? capturedOf(provider, id) : [];
    const receivedCents = captured.reduce((sum, intent) => sum + intent.receivedCents, 0);
    const lostCents = captured.reduce((sum, intent) => sum + intent.lostCents, 0);
    const backCents = captured.reduce((sum, intent) => sum + intent.refundedCents, 0) - lostCents;
    const booked = {
      receivedCents: sumOf(own.filter(({ kind }) => kind === 'payment')),
      backCents: sumOf(own.filter(({ kind }) => kind === 'refund')),
      lostCents: sumOf(own.filter(({ kind }) => kind === 'chargeback')),
    };
    return booked.receivedCents === receivedCents &&
      booked.backCents === backCents &&
      booked.lostCents === lostCents
      ? []
      : [
          found(
            `of ${id}, ${receivedCents} cents were received, ${backCents} refunded and ${lostCents} lost; the ledger has ${booked.receivedCents}, ${booked.backCents} and ${booked.lostCents}`,
          ),
        ];
  });

/** What was answered as taken is there once; nobody is given back more than they paid; cash is what coins can pay. */
const till = ({ observations, wasRestored }: Environment, { entries, reservations }: Books): Finding[] => [
  // What was written after a backup is lost with it.
  ...(wasRestored ? [] : [...observations.tillKeys])
    .filter((key) => entries.filter(({ request_key: of }) => of === key).length !== 1)
    .map((key) => found(`the entry ${key} was acknowledged, and is not there once`)),
  ...reservations.flatMap(({ id }) => {
    const own = entries.filter(
      (entry) => entry.reservation_id === id && entry.payment_id === null && entry.guarantee_id === null,
    );
    const net = (of: readonly EntryRecord[]): number =>
      sumOf(of.filter(({ kind }) => kind === 'payment')) - sumOf(of.filter(({ kind }) => kind === 'refund'));
    const cash = own.filter(({ method }) => method === 'cash');
    const roundings = own.filter(({ kind }) => kind === 'cash_rounding');
    const isLoose = cash.some(
      ({ id: payment }) =>
        Math.abs(sumOf(roundings.filter(({ rounds_id: of }) => of === payment))) >= CASH_STEP_CENTS / 2,
    );
    return [
      ...(net(own) <= -CASH_STEP_CENTS / 2
        ? [found(`reservation ${id} was given back more than it paid`)]
        : []),
      ...(net(cash) > MAX_CASH_CENTS ? [found(`reservation ${id} was paid in too much cash`)] : []),
      ...(cash.some(({ amount_cents: cents }) => cents % CASH_STEP_CENTS !== 0)
        ? [found(`reservation ${id} was paid in coins that are out of use`)]
        : []),
      ...(isLoose ? [found(`cash of reservation ${id} was rounded more than once`)] : []),
    ];
  }),
];
