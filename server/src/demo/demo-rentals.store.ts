import { sql, type Insertable } from 'kysely';
import { occupiedDays } from '@volant/shared/kernel/period.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

/** A rental with the payment of its deposit, as they ended. */
export interface DemoRental {
  reservation: Insertable<Schema['reservation']>;
  payment: Omit<Insertable<Schema['payment']>, 'binding'>;
  refund: Insertable<Schema['refund']> | undefined;
  /** `stock`: how many units there are of the accessory. */
  lines: { accessoryId: number; name: string; dailyPriceCents: number; quantity: number; stock: number }[];
}

/**
 * Writes rentals with a statement for each table: with those of acts, one rental after the other, the embedded database
 * takes seconds. Its constraints and triggers hold all the same.
 */
export const insertRentals = async (tx: Tx, rentals: readonly DemoRental[]): Promise<void> => {
  await tx
    .insertInto('payment')
    .values(rentals.map(({ payment }) => ({ ...payment, binding: 'unbound' as const })))
    .execute();
  const refunds = rentals.flatMap(({ refund }) => refund ?? []);
  if (refunds.length > 0) await tx.insertInto('refund').values(refunds).execute();
  const ids = await tx
    .insertInto('reservation')
    .values(rentals.map(({ reservation }) => reservation))
    .returning('id')
    .execute();
  // They refer to each other.
  await sql`
    UPDATE payment SET binding = 'bound', reservation_id = reservation.id, described_reservation_id = reservation.id
      FROM reservation
     WHERE reservation.payment_id = payment.id AND reservation.id = ANY(${ids.map(({ id }) => id)}::int[])`.execute(
    tx,
  );
  const lines = rentals.flatMap(({ reservation, lines }, index) =>
    lines.map((line) => ({ ...line, reservation, reservationId: ids[index]?.id ?? 0 })),
  );
  if (lines.length > 0) await insertLines(tx, lines);
};

type Line = DemoRental['lines'][number] & { reservationId: number; reservation: DemoRental['reservation'] };

/** The accessories of rentals, none of which was cancelled, and the days on which they are out. */
const insertLines = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  await tx
    .insertInto('reservation_accessory')
    .values(
      lines.map((line) => ({
        reservation_id: line.reservationId,
        accessory_id: line.accessoryId,
        name: line.name,
        daily_price_cents: line.dailyPriceCents,
        quantity: line.quantity,
      })),
    )
    .execute();
  const out = new Map<string, { accessory_id: number; day: string; reserved: number; capacity: number }>();
  for (const { accessoryId, quantity, stock, reservation } of lines) {
    for (const day of occupiedDays({ startDate: reservation.start_date, endDate: reservation.end_date })) {
      const key = `${accessoryId} ${day}`;
      const reserved = (out.get(key)?.reserved ?? 0) + quantity;
      out.set(key, { accessory_id: accessoryId, day, reserved, capacity: stock });
    }
  }
  await tx
    .insertInto('accessory_day')
    .values([...out.values()])
    .execute();
};
