import { randomUUID } from 'node:crypto';
import { bookRefusals } from '@volant/shared/books/books.refusals.ts';
import type { CashDay, CloseTillBody, OpenTillBody, TakeOutBody } from '@volant/shared/books/books.schema.ts';
import {
  decideClosing,
  decideOpening,
  expectedOf,
  mayClose,
  takingOutRefusal,
  type Moved,
  type TillDay,
  type TillRefusal,
} from '@volant/shared/books/till.rules.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { doEmployeesCloseTill } from '../pricing/index.ts';
import { bookLeftMovements } from './book-movements.ts';
import { closeCashDay, findCashDay, insertCashDay, lockTill } from './cash-days.store.ts';
import { findTillMovement, insertTillMovement, listCash, type MovementRow } from './movements.store.ts';
import { movedOf, readCashDay, reasonOf, stateOf } from './read-till.ts';

/** A manager who acts at the till. */
interface AtTill {
  actor: Actor;
  isOwner: boolean;
}

/** Opens the till of a day with what it holds. Errors: see `booksApi.openTill`. */
export const openTill = async (
  deps: DbAndClock,
  caller: AtTill,
  day: IsoDate,
  { amount }: OpenTillBody,
): Promise<CashDay> => {
  await onTill(deps, caller, day, async (tx, { till, at, today }) => {
    const amountCents = toCents(amount);
    const decided = decideOpening(till, { amountCents }, today);
    if (decided === 'done') return;
    if (decided) throw tillRefused(decided, till);
    await insertCashDay(tx, { day, opened_at: at, opened_by: personOf(tx) });
    await write(tx, { day, kind: 'opening', amountCents, sourceId: randomUUID(), note: '', at });
    await tx.record({ at, act: 'till.open', subject: { kind: 'till', id: day }, after: { amount } });
  });
  return readCashDay(deps, day, caller);
};

/** Takes cash out of the till. Errors: see `booksApi.takeOut`. */
export const takeOut = async (
  deps: DbAndClock,
  caller: AtTill,
  day: IsoDate,
  { kind, amount, note, requestKey: sourceId = randomUUID() }: TakeOutBody,
): Promise<CashDay> => {
  await onTill(deps, caller, day, async (tx, { till, at, today }) => {
    const amountCents = toCents(amount);
    const known = await findTillMovement(tx, sourceId);
    if (known) {
      if (isSameMovement(known, { day, kind, amount_cents: -amountCents, note })) return;
      throw refuse(bookRefusals.keyReused);
    }
    const refused = takingOutRefusal(till, { amountCents }, today);
    if (refused) throw tillRefused(refused, till);
    await write(tx, { day, kind, amountCents: -amountCents, sourceId, note, at });
    await tx.record({
      at,
      act: kind === 'expense' ? 'till.expense' : 'till.bank-deposit',
      subject: { kind: 'till', id: day },
      after: { amount, ...(note !== '' && { note }) },
    });
  });
  return readCashDay(deps, day, caller);
};

/** Counts the till of a day and closes it. Errors: see `booksApi.closeTill`. */
export const closeTill = async (
  deps: DbAndClock,
  caller: AtTill,
  day: IsoDate,
  { counted, expected, reason }: CloseTillBody,
): Promise<CashDay> => {
  // In a transaction of its own: a refusal then tells, and the next try sees, what the till should hold.
  await bookLeftMovements(deps);
  await onTill(deps, caller, day, async (tx, { till, at, today }) => {
    const expectedCents = expectedOf(till.movements);
    const countedCents = toCents(counted);
    const seenCents = expected === undefined ? undefined : toCents(expected);
    const isAllowed = mayClose({
      isOwner: caller.isOwner,
      employeesClose: await doEmployeesCloseTill(tx),
    });
    const decided = decideClosing(till, { countedCents, seenCents, reason, isAllowed }, today);
    if (decided === 'done') return;
    if (typeof decided === 'string') throw tillRefused(decided, till, countedCents);
    const { differenceCents } = decided;
    if (differenceCents !== 0) {
      const amountCents = differenceCents;
      await write(tx, { day, kind: 'difference', amountCents, sourceId: randomUUID(), note: reason, at });
    }
    await closeCashDay(tx, day, {
      closed_at: at,
      closed_by: personOf(tx),
      counted_cents: countedCents,
    });
    await tx.record({
      at,
      act: 'till.close',
      subject: { kind: 'till', id: day },
      after: {
        expected: toEuros(expectedCents),
        counted,
        difference: toEuros(differenceCents),
        ...(differenceCents !== 0 && { reason }),
      },
    });
  });
  return readCashDay(deps, day, caller);
};

interface FoundTill extends TillDay {
  movements: readonly Moved[];
  closed: { countedCents: number; reason: string } | null;
}

interface OnTill {
  till: FoundTill;
  at: Date;
  today: IsoDate;
}

/** Runs an act at the till of a day, alone. */
const onTill = (
  { db, clock }: DbAndClock,
  { actor }: AtTill,
  day: IsoDate,
  work: (tx: Work, facts: OnTill) => Promise<void>,
): Promise<void> =>
  transact(db, actor, async (tx) => {
    await lockTill(tx, day, 'alone');
    const at = await clock.verified(tx);
    await work(tx, { till: await findTill(tx, day), at, today: agencyDay(at) });
  });

const findTill = async (tx: Work, day: IsoDate): Promise<FoundTill> => {
  const row = await findCashDay(tx, day);
  const cash = await listCash(tx, day);
  const countedCents = row?.counted_cents ?? null;
  return {
    day,
    state: stateOf(row),
    movements: cash.map(movedOf),
    closed: countedCents === null ? null : { countedCents, reason: reasonOf(cash) },
  };
};

type TakenOut = Pick<MovementRow, 'day' | 'kind' | 'amount_cents' | 'note'>;

/** A note may be erased since. */
const isSameMovement = (known: TakenOut, asked: TakenOut): boolean =>
  known.day === asked.day &&
  known.kind === asked.kind &&
  known.amount_cents === asked.amount_cents &&
  ['', asked.note].includes(known.note);

const write = async (
  tx: Work,
  {
    day,
    kind,
    amountCents,
    sourceId,
    note,
    at,
  }: {
    day: IsoDate;
    kind: 'opening' | 'bank_deposit' | 'expense' | 'difference';
    amountCents: number;
    sourceId: string;
    note: string;
    at: Date;
  },
): Promise<void> => {
  const row = { day, kind, amount_cents: amountCents, source_id: sourceId, note, by: personOf(tx), at };
  if (!(await insertTillMovement(tx, row))) throw refuse(bookRefusals.keyReused);
};

const personOf = ({ actor }: Work): number | null => ('accountId' in actor ? actor.accountId : null);

const tillRefused = (refused: TillRefusal, { day, movements }: FoundTill, countedCents?: number): Problem => {
  const cents = expectedOf(movements);
  switch (refused) {
    case 'till_closed':
      return refuse(bookRefusals.till_closed({ day }));
    case 'more_than_held':
      return refuse(bookRefusals.more_than_held({ cents }), 'amount');
    case 'till_changed':
      return refuse(bookRefusals.till_changed({ cents }));
    case 'reason_required':
      return refuse(bookRefusals.reason_required({ cents: (countedCents ?? 0) - cents }), 'reason');
    default:
      return refuse(bookRefusals[refused]);
  }
};
