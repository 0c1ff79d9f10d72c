import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { HeldSpan } from '@volant/shared/reservations/booking/hold-bounds.rules.ts';
import type { HeldTime } from '@volant/shared/reservations/booking/hold.rules.ts';
import type { DisplacedHold, LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Records when a hold ended without being paid. */
export const markReleased = async (tx: Tx, id: number, releasedAt: Date): Promise<void> => {
  await tx.updateTable('reservation').set({ released_at: releasedAt }).where('id', '=', id).execute();
};

/** Start and end of the time that counts for a hold; `heldFrom`: the network, hashed. */
export const setHoldTime = async (
  tx: Tx,
  id: number,
  time: { heldSince: Date; expiresAt: Date; heldFrom?: string | null },
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({
      held_since: time.heldSince,
      expires_at: time.expiresAt,
      ...(time.heldFrom !== undefined && { held_from: time.heldFrom }),
    })
    .where('id', '=', id)
    .execute();
};

/** For how long an account held days of a period that were released since a moment. */
export const listHeldLately = async (
  db: Db | Tx,
  input: { accountId: number; vehicleId: number; period: Period; since: Date },
): Promise<HeldTime[]> => {
  const rows = await ofDays(db, input)
    .select(['held_since', 'expires_at', 'released_at'])
    .where('released_at', '>', input.since)
    .where('account_id', '=', input.accountId)
    .execute();
  return rows.map((row) => heldTime(row.held_since, row.released_at ?? row.expires_at, row.expires_at));
};

/** When the accounts of a network held days of a period, of holds that were released since a moment or are not yet. */
export const listHeldByNetwork = async (
  db: Db | Tx,
  input: { network: string; vehicleId: number; period: Period; since: Date },
): Promise<HeldSpan[]> => {
  const rows = await ofDays(db, input)
    .select(['created_at', 'expires_at', 'released_at'])
    .where('held_from', '=', input.network)
    .where((row) => row.or([row('released_at', '>', input.since), row('state', '=', 'pending')]))
    .execute();
  return rows.map(({ created_at: from, expires_at: end, released_at: releasedAt }) => ({
    from,
    to: releasedAt !== null && releasedAt < end ? releasedAt : end,
  }));
};

const ofDays = (db: Db | Tx, { vehicleId, period }: { vehicleId: number; period: Period }) =>
  db
    .selectFrom('reservation')
    .where('vehicle_id', '=', vehicleId)
    // How long the agency kept days for a link is not the customer's doing.
    .where('hold_kind', '=', 'checkout')
    .where('start_date', '<=', period.endDate)
    .where('end_date', '>=', period.startDate);

/** Everybody's live unpaid holds that were made online. */
export const listUnpaidHolds = (
  db: Db | Tx,
  now: Date,
): Promise<
  { id: number; vehicleId: number; startDate: IsoDate; endDate: IsoDate; heldFrom: string | null }[]
> =>
  db
    .selectFrom('reservation')
    .select(['id', 'vehicle_id as vehicleId', 'start_date as startDate', 'end_date as endDate'])
    .select('held_from as heldFrom')
    .where('state', '=', 'pending')
    .where('hold_kind', '=', 'checkout')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

/** Holds are admitted one at a time, so that each counts those before it. Taken after every other lock. */
export const lockHolds = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${HOLDS_LOCK}::bigint)`.execute(tx);
};

const HOLDS_LOCK = 7_140_030;

/** Time beyond the hold's end, while its payment was unknown, does not count against the customer. */
const heldTime = (heldSince: Date, releasedAt: Date, expiresAt: Date): HeldTime => ({
  heldSince,
  endedAt: releasedAt < expiresAt ? releasedAt : expiresAt,
});

/** The account's live holds of other vehicles, without those of payment links, oldest first, as shown to the customer. */
export const listHoldsBeside = async (
  db: Db | Tx,
  input: { accountId: number; vehicleId: number; now: Date },
): Promise<LiveHold[]> => {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .select(['reservation.id', 'reservation.vehicle_id', 'vehicle.brand', 'vehicle.model'])
    .select(['reservation.start_date', 'reservation.end_date', 'reservation.expires_at'])
    .where('reservation.account_id', '=', input.accountId)
    .where('reservation.vehicle_id', '<>', input.vehicleId)
    .where('reservation.state', '=', 'pending')
    .where('reservation.hold_kind', '=', 'checkout')
    .where('reservation.expires_at', '>', input.now)
    .orderBy('reservation.created_at')
    .orderBy('reservation.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vehicule: { id: row.vehicle_id, brand: row.brand, model: row.model },
    startDate: row.start_date,
    endDate: row.end_date,
    expiresAt: row.expires_at.toISOString(),
  }));
};

/** Deletes the network from reservations that were paid, and from holds released before a moment. */
export const forgetNetworks = async (db: Db, releasedBefore: Date): Promise<void> => {
  await db
    .updateTable('reservation')
    .set({ held_from: null })
    .where('held_from', 'is not', null)
    .where((row) =>
      row.or([
        row('state', 'in', ['confirmed', 'finalized']),
        row('released_at', '<=', releasedBefore),
        row.and([row('state', '=', 'canceled'), row('released_at', 'is', null)]),
      ]),
    )
    .execute();
};

/**
 * The holds of other vehicles that each of these replaced when it was made: they ended in its transaction, at the same
 * moment.
 */
export const listDisplacedHolds = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DisplacedHold[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation as hold')
    .innerJoin('reservation as ended', (join) =>
      join
        .onRef('ended.account_id', '=', 'hold.account_id')
        .onRef('ended.canceled_at', '=', 'hold.created_at')
        .onRef('ended.vehicle_id', '<>', 'hold.vehicle_id'),
    )
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'ended.vehicle_id')
    .select(['hold.id as hold_id', 'ended.id', 'ended.vehicle_id', 'vehicle.brand', 'vehicle.model'])
    .select(['ended.start_date', 'ended.end_date'])
    .where('hold.id', 'in', ids)
    .where('ended.cancel_reason', '=', 'replaced')
    .orderBy('ended.id')
    .execute();
  const displaced = rows.map((row) => ({
    holdId: row.hold_id,
    hold: {
      id: row.id,
      vehicule: { id: row.vehicle_id, brand: row.brand, model: row.model },
      startDate: row.start_date,
      endDate: row.end_date,
    },
  }));
  return new Map(
    displaced.map(({ holdId }) => [
      holdId,
      displaced.flatMap((other) => (other.holdId === holdId ? [other.hold] : [])),
    ]),
  );
};
