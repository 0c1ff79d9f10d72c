import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, book, inDays, type TestVehicle } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithImports } from '../testing/test-with-imports.ts';

const it = testWithImports('RAC');

const VEHICLES = 'Plaque;Marque;Modèle;Prix journalier;Km/jour';
const ROUNDS = [0, 1, 2, 3, 4];
/** Of all rows of the file, one wants the same days as somebody else. */
const ROWS = 40;

const rentalsOf = (t: TestApp, plate: string, round: number): string =>
  [
    'Numéro;Plaque;Retrait;Retour;Client;GSM;Prix total',
    ...Array.from({ length: ROWS }, (_, n) => {
      const from = 100 + 1_000 * round + 4 * n;
      return `R${plate}${round}-${n};${plate};${inDays(t, from)};${inDays(t, from + 2)};Ana Maes;0476 00 00 01;80`;
    }),
  ].join('\n');
/** The days of the last row. */
const wanted = (round: number): number => 100 + 1_000 * round + 4 * (ROWS - 1);

const active = async (t: TestApp, plate: string): Promise<TestVehicle> => {
  const row = await t.db
    .updateTable('vehicle')
    .set({ status: 'active' })
    .where('plate', '=', plate.replaceAll('-', ''))
    .returning(['id', 'daily_price_cents'])
    .executeTakeFirstOrThrow();
  t.dropCatalogue();
  return { id: row.id, dailyPriceCents: row.daily_price_cents };
};

const takenOn = async (t: TestApp, vehicleId: number, day: string): Promise<unknown[]> =>
  t.db
    .selectFrom('occupation')
    .select(['reservation_id', 'block_id'])
    .where('vehicle_id', '=', vehicleId)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .execute();

it('an import and an unavailability that want the same days at once: one has them, the other is told', async ({
  t,
  manager,
  calls,
  plate,
}) => {
  const vehicle = await active(t, plate);
  for (const round of ROUNDS) {
    const { id } = await calls.checked('reservations', rentalsOf(t, plate, round));
    const day = inDays(t, wanted(round) + 1);
    const [committed, block] = await Promise.all([
      calls.commit(id),
      t.post('/api/blocks', manager.token, {
        vehicleId: vehicle.id,
        firstDay: day,
        lastDay: day,
        reason: 'entretien',
        note: '',
        resolve: [],
        force: false,
      }),
    ]);
    expect(committed.status).toBe(200);
    const { imported } = committed.body.counts;
    expect([imported, block.status]).toEqual(imported === ROWS ? [ROWS, 409] : [ROWS - 1, 201]);
    expect(await takenOn(t, vehicle.id, day)).toHaveLength(1);
  }
});

it('an import and an order of a customer that want the same days at once: one has them, the other is told', async ({
  t,
  calls,
  plate,
}) => {
  const vehicle = await active(t, plate);
  const customer = await aCustomer(t);
  // Orders reach no further.
  const { id } = await calls.checked('reservations', rentalsOf(t, plate, 0));
  const from = wanted(0);
  const [committed, order] = await Promise.all([
    calls.commit(id),
    book(t, customer, { vehicle, from, to: from + 2 }),
  ]);
  const { imported } = committed.body.counts;
  expect([imported, order.status]).toEqual(imported === ROWS ? [ROWS, 409] : [ROWS - 1, 201]);
  expect(await takenOn(t, vehicle.id, inDays(t, from + 1))).toHaveLength(1);
});

it.skipIf(inject('database').kind === 'embedded')(
  'an undo of vehicles waits for who is about to refer to one of them, and keeps it then',
  async ({ t, manager, calls }) => {
    const { id } = await calls.imported('vehicles', `${VEHICLES}\n1-RAC-901;Opel;Corsa;40;200\n`);
    const vehicleId = (await calls.rows(id))[0]?.subject?.id ?? 0;
    const [noted, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const noting = t.db.transaction().execute(async (tx) => {
      const now = t.clock.now();
      const words = { reference: 'RAC-901', authority: 'Parquet', offence: 'Vitesse', plate: '1RAC901' };
      await tx
        .insertInto('fine')
        .values({
          ...words,
          vehicle_id: vehicleId,
          at: now,
          asked_on: agencyDay(now),
          created_by: manager.id,
          created_at: now,
        })
        .execute();
      noted.resolve(undefined);
      await gate.promise;
    });
    await noted.promise;
    const undoing = calls.remove(id);
    await eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::integer AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(t.db);
      expect(rows[0]?.waiting).toBe(1);
    });
    gate.resolve(undefined);
    await noting;
    expect(await undoing).toMatchObject({
      status: 409,
      body: { errors: ['Ligne 2 : Une amende dépend du véhicule'] },
    });
    const kept = await t.rows('fine', { vehicle_id: vehicleId }, 'id');
    expect(kept).toHaveLength(1);
  },
);
