import type { CashDay, Movement } from '@volant/shared/books/books.schema.ts';
import {
  differenceOf,
  expectedOf,
  mayClose,
  type Moved,
  type TillState,
} from '@volant/shared/books/till.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Db } from '../platform/db/open-database.ts';
import { doEmployeesCloseTill } from '../pricing/index.ts';
import { findCashDay, findClosedBefore, type CashDayRow } from './cash-days.store.ts';
import { listCash, type MovementRow, type TillRow } from './movements.store.ts';

export const stateOf = (row: Pick<CashDayRow, 'closed_at'> | undefined): TillState => {
  if (!row) return 'unopened';
  return row.closed_at === null ? 'open' : 'closed';
};

export const movedOf = ({ kind, method, amount_cents: amountCents }: MovementRow): Moved => ({
  kind,
  method,
  amountCents,
});

/** Why the till was closed with a difference; empty without one. */
export const reasonOf = (cash: readonly Pick<MovementRow, 'kind' | 'note'>[]): string =>
  cash.find(({ kind }) => kind === 'difference')?.note ?? '';

/** GET /api/cash-days/:day, at one moment: not open, and with the difference of its closing. */
export const readCashDay = async (
  { db }: { db: Db },
  day: IsoDate,
  { isOwner }: { isOwner: boolean },
): Promise<CashDay> => {
  const { row, cash, before } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      row: await findCashDay(tx, day),
      cash: await listCash(tx, day),
      before: await findClosedBefore(tx, day),
    }));
  const moved = cash.map(movedOf);
  const state = stateOf(row);
  const opening = moved.find(({ kind }) => kind === 'opening');
  const countedCents = row?.counted_cents ?? null;
  return {
    day,
    state,
    opening: opening ? toEuros(opening.amountCents) : null,
    openedBy: row?.opened_by_name ?? null,
    openedAt: row?.opened_at.toISOString() ?? null,
    movements: cash.map(tillView),
    expected: toEuros(expectedOf(moved)),
    counted: countedCents === null ? null : toEuros(countedCents),
    difference: countedCents === null ? null : toEuros(differenceOf(moved)),
    reason: reasonOf(cash),
    closedBy: row?.closed_by_name ?? null,
    closedAt: row?.closed_at?.toISOString() ?? null,
    before: before ? { day: before.day, counted: toEuros(before.countedCents) } : null,
    mayClose: mayClose({ isOwner, employeesClose: await doEmployeesCloseTill(db) }),
  };
};

export const movementView = (row: MovementRow): Movement => ({
  id: row.id,
  day: row.day,
  ownDay: row.own_day,
  kind: row.kind,
  method: row.method,
  amount: toEuros(row.amount_cents),
  reservationId: row.reservation_id,
});

const tillView = (row: TillRow): CashDay['movements'][number] => ({
  ...movementView(row),
  note: row.note,
  by: row.by_name,
  at: row.at.toISOString(),
});
