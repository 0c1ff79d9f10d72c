import type { Period } from '@volant/shared/kernel/period.ts';
import type { HeldTime } from '@volant/shared/reservations/hold.rules.ts';
import type { LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Records when a hold ended without being paid. */
export const markReleased = async (tx: Tx, id: number, releasedAt: Date): Promise<void> => {
  await tx.updateTable('reservation').set({ released_at: releasedAt }).where('id', '=', id).execute();
};

/** Start and end of the time that counts for a hold; `heldFrom`: the network, if the address is not confirmed. */
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

/**
 * For how long days of a period were held that were released since a moment: by an account, or by any unconfirmed
 * account of a network.
 */
export const listHeldLately = async (
  db: Db | Tx,
  input: { accountId: number; heldFrom: string | null; vehicleId: number; period: Period; since: Date },
): Promise<HeldTime[]> => {
  const { period, heldFrom } = input;
  const rows = await db
    .selectFrom('reservation')
    .select(['held_since', 'expires_at', 'released_at'])
    .where('vehicle_id', '=', input.vehicleId)
    .where('released_at', '>', input.since)
    // How long the agency kept days for a link is not the customer's doing.
    .where('hold_kind', '=', 'checkout')
    .where('start_date', '<=', period.endDate)
    .where('end_date', '>=', period.startDate)
    .where((row) =>
      row.or([
        row('account_id', '=', input.accountId),
        ...(heldFrom === null ? [] : [row('held_from', '=', heldFrom)]),
      ]),
    )
    .execute();
  return rows.map((row) => heldTime(row.held_since, row.released_at ?? row.expires_at, row.expires_at));
};

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
