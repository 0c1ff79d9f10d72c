import { Readable } from 'node:stream';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import type { ExportQuery, MonthTotals } from '@volant/shared/reservations/reading/month.schema.ts';
import {
  csvHeader,
  csvOfReservations,
  NO_LEDGER_SUMS,
  outstandingCents,
  type ExportedReservation,
} from '@volant/shared/reservations/reading/reservation-csv.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { recordExport } from '../../audit/index.ts';
import { ledgerSumsOf } from '../../ledger/index.ts';
import { searchOf } from './manager-list.ts';
import { inManagerList, listPlates, listReturnDays } from './manager-list.store.ts';
import { answerReservations } from '../reservation-answer.ts';
import {
  countReservationsWhere,
  listReservationsWhere,
  type FullReservation,
} from '../reservation-list.store.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** Rows of the file that are in memory at once. */
const AT_ONCE = 250;

/** The same reservations as in the pages of the manager's list, of one month where one is given. */
const conditionOf = async (deps: DbAndClock, { q = '', status: filter = 'all', month }: ExportQuery) =>
  inManagerList({
    ...(await searchOf(deps, q, filter)),
    filter,
    withAbandoned: filter === 'canceled',
    month,
  });

const outstandingOf = ({ row, account }: FullReservation): Cents =>
  outstandingCents({
    dueCents: account.dueCents,
    depositCents: row.deposit_cents,
    isWaitingForLink: row.state === 'pending' && row.hold_kind === 'link',
  });

/** GET …/totals. */
export const totalsOfMonth = async (deps: DbAndClock, query: ExportQuery): Promise<MonthTotals> => {
  const found = await listReservationsWhere(deps.db, await conditionOf(deps, query));
  let [totalCents, paidCents, dueCents] = [0, 0, 0];
  for (const full of found) {
    if (full.row.state !== 'canceled') totalCents += full.row.total_cents;
    paidCents += full.account.paidCents;
    dueCents += outstandingOf(full);
  }
  return {
    count: found.length,
    totalPrice: toEuros(totalCents),
    paid: toEuros(paidCents),
    due: toEuros(dueCents),
  };
};

/** With what the file tells beside the wire form. */
const exportedOf = async (
  deps: DbAndClock,
  some: readonly FullReservation[],
): Promise<ExportedReservation[]> => {
  const fulls = new Map(some.map((full) => [full.row.id, full]));
  const sums = await ledgerSumsOf(deps.db, [...fulls.keys()]);
  const returned = await listReturnDays(deps.db, [...fulls.keys()]);
  const plates = await listPlates(
    deps.db,
    some.map(({ row }) => row.vehicle_id),
  );
  return (await answerReservations(deps, some)).flatMap((reservation) => {
    const full = fulls.get(reservation.id);
    if (!full) return [];
    return [
      {
        reservation,
        channel: full.row.channel,
        plate: plates.get(full.row.vehicle_id) ?? null,
        returnedOn: returned.get(reservation.id) ?? null,
        outstandingCents: outstandingOf(full),
        ledger: sums.get(reservation.id) ?? NO_LEDGER_SUMS,
      },
    ];
  });
};

/** GET …/export: the CSV file, read from the database as it is sent. */
export const exportReservations = async (
  deps: DbAndClock,
  actor: Actor,
  query: ExportQuery,
): Promise<Readable> => {
  const condition = await conditionOf(deps, query);
  const rows = await countReservationsWhere(deps.db, condition);
  const subject = { kind: 'reservation', id: null } as const;
  await recordExport(deps, actor, { act: 'reservation.export', subject, rows, filter: query });
  const read = (last?: FullReservation): Promise<FullReservation[]> =>
    listReservationsWhere(deps.db, condition, {
      after: last && { value: last.row.start_date, id: last.row.id },
      limit: AT_ONCE,
    });
  // Before the answer begins: a failure is still answered as one.
  const first = await read();
  const pieces = async function* (): AsyncGenerator<string> {
    const { reservations: words } = defaultWords().files;
    yield CSV_START + csvHeader(words);
    for (let some = first; some.length > 0; some = some.length < AT_ONCE ? [] : await read(some.at(-1))) {
      yield csvOfReservations(await exportedOf(deps, some), words);
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};
