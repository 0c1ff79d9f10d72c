import { randomUUID } from 'node:crypto';
import { bookRefusals } from '@volant/shared/books/books.refusals.ts';
import type { CashDay, CloseTillBody, OpenTillBody, TakeOutBody } from '@volant/shared/books/books.schema.ts';
import {
  decideClosing,
  expectedOf,
  mayClose,
  openingRefusal,
  takingOutRefusal,
  type TillDay,
  type TillRefusal,
} from '@volant/shared/books/till.rules.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { doEmployeesCloseTill } from '../pricing/index.ts';
import { closeCashDay, findCashDay, insertCashDay, lockTill } from './cash-days.store.ts';
import { findTillMovement, insertTillMovement, listCash } from './movements.store.ts';
import { movedOf, readCashDay, stateOf } from './read-till.ts';

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
    const refused = openingRefusal(till, today);
    if (refused) throw tillRefused(refused, { day });
    await insertCashDay(tx, { day, opened_at: at, opened_by: personOf(tx) });
    const amountCents = toCents(amount);
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
    const amountCents = -toCents(amount);
    const known = await findTillMovement(tx, sourceId);
    if (known) {
      if (known.day === day && known.kind === kind && known.amount_cents === amountCents) return;
      throw refuse(ledgerRefusals.keyReused);
    }
    const refused = takingOutRefusal(till, today);
    if (refused) throw tillRefused(refused, { day });
    await write(tx, { day, kind, amountCents, sourceId, note, at });
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
  { counted, reason }: CloseTillBody,
): Promise<CashDay> => {
  await onTill(deps, caller, day, async (tx, { till, at, today }) => {
    const movements = (await listCash(tx, day)).map(movedOf);
    const expectedCents = expectedOf(movements);
    const countedCents = toCents(counted);
    const isAllowed = mayClose({
      isOwner: caller.isOwner,
      employeesClose: await doEmployeesCloseTill(tx),
    });
    const decided = decideClosing({ ...till, movements }, { countedCents, reason, isAllowed }, today);
    if (typeof decided === 'string') throw tillRefused(decided, { day, cents: countedCents - expectedCents });
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

interface OnTill {
  till: TillDay;
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
    await work(tx, { till: { day, state: stateOf(await findCashDay(tx, day)) }, at, today: agencyDay(at) });
  });

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
  if (!(await insertTillMovement(tx, row))) throw refuse(ledgerRefusals.keyReused);
};

const personOf = ({ actor }: Work): number | null => ('accountId' in actor ? actor.accountId : null);

const tillRefused = (refused: TillRefusal, { day, cents = 0 }: { day: IsoDate; cents?: number }): Problem => {
  if (refused === 'cash_day_closed') return refuse(bookRefusals.cash_day_closed({ day }));
  if (refused === 'reason_required') return refuse(bookRefusals.reason_required({ cents }), 'reason');
  return refuse(bookRefusals[refused]);
};
