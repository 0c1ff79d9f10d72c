import { sql, type Insertable } from 'kysely';
import type { ReadingState } from '@volant/shared/payments/provider-reading.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ProviderMovementTable } from '../payments.tables.ts';

export const findReadingState = async (db: Db): Promise<ReadingState> => {
  const row = await db
    .selectFrom('provider_reading')
    .select(['read_at as readAt', 'failed_at as failedAt', 'failures'])
    .executeTakeFirst();
  return row ?? { readAt: null, failedAt: null, failures: 0 };
};

/** When the newest movement happened that is known here; after a restore, the newest of the backup. */
export const findNewestMovementAt = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('provider_movement')
    .select(({ fn }) => fn.max('happened_at').as('moment'))
    .executeTakeFirst();
  return row?.moment ?? null;
};

type NewMovement = Omit<Insertable<ProviderMovementTable>, 'payment_id'>;

/** Writes those that are not known yet, each with its payment; returns how many. */
export const insertMovements = async (tx: Tx, movements: readonly NewMovement[]): Promise<number> => {
  if (movements.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO provider_movement (
      id, kind, category, gross_cents, fee_cents, source_id, intent_id, payment_id, happened_at, available_at, known_at
    )
    SELECT told.id, told.kind, told.category, told.gross_cents, told.fee_cents, told.source_id, told.intent_id,
           payment.id, told.happened_at, told.available_at, told.known_at
      FROM jsonb_populate_recordset(NULL::provider_movement, ${JSON.stringify(movements)}::jsonb) AS told
      LEFT JOIN payment ON payment.intent_id = told.intent_id
     ORDER BY told.happened_at, told.id
    ON CONFLICT (id) DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Links the movements whose payment became known since they were read: rebuilt after a restore, for instance. */
export const linkMovements = async (tx: Tx): Promise<void> => {
  await sql`
    UPDATE provider_movement SET payment_id = payment.id FROM payment
     WHERE provider_movement.payment_id IS NULL AND payment.intent_id = provider_movement.intent_id`.execute(
    tx,
  );
};

export const recordReading = async (tx: Tx, at: Date): Promise<void> => {
  const read = { read_at: at, failed_at: null, failures: 0, failure: null };
  await tx
    .insertInto('provider_reading')
    .values(read)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(read))
    .execute();
};

export const recordFailedReading = async (
  db: Db,
  { at, failure }: { at: Date; failure: 'unavailable' | 'refused' },
): Promise<void> => {
  await db
    .insertInto('provider_reading')
    .values({ failed_at: at, failures: 1, failure })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet(({ eb }) => ({
        failed_at: at,
        failures: eb('provider_reading.failures', '+', 1),
        failure,
      })),
    )
    .execute();
};
