import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, inDays, orderBody } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('holding dates', () => {
  it("holds the dates for 15 minutes at the server's price", async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t, { dailyPriceCents: 49_90 });
    const accessory = await anAccessory(t);
    const { status, body } = await book(t, customer, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId: customer.id,
      status: 'pending',
      totalDays: 3,
      totalPrice: 179.7,
      vehiclePrice: 149.7,
      accessoriesPrice: 30,
      deposit: 54,
      balance: 125.7,
      allowedMileage: 600,
      mileageDriven: null,
      expiresAt: '2026-06-01T10:15:00.000Z',
      depositNonRefundable: false,
    });
    expect(body.vehicule.id).toBe(vehicle.id);
    expect(body.accessories).toEqual([
      {
        accessory: { id: accessory.id, name: 'Siège bébé', dailyPrice: 5, quantity: 2 },
        quantityReserved: 2,
      },
    ]);
  });

  it('returns the same live hold for the same order, without extending it', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const first = await book(t, customer, { vehicle, from: 5, to: 8 });
    t.clock.advance({ minutes: 10 });
    const again = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, expiresAt: first.body.expiresAt });
  });

  it("can be paid until it expires by the server's clock", async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).body).toMatchObject({ resumable: true });
    t.clock.advance({ minutes: 16 });
    const { body } = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(body).toMatchObject([{ status: 'pending', resumable: false }]);
  });

  it("renews the caller's own expired hold that is not released yet", async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const first = await book(t, customer, { vehicle, from: 5, to: 8 });
    t.clock.advance({ minutes: 16 });
    const again = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(again.body).toMatchObject({ id: first.body.id, expiresAt: '2026-06-01T10:31:00.000Z' });
  });

  it('replaces the hold when the customer chooses other dates or accessories', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t);
    const first = await book(t, customer, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    const second = await book(t, customer, {
      vehicle,
      from: 6,
      to: 9,
      accessories: [{ accessory, quantity: 1 }],
    });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    const rows = await t.db
      .selectFrom('reservation')
      .selectAll()
      .where('vehicle_id', '=', vehicle.id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.state, row.cancel_reason])).toEqual([
      ['canceled', 'replaced'],
      ['pending', null],
    ]);
    const days = await t.db
      .selectFrom('accessory_day')
      .selectAll()
      .where('accessory_id', '=', accessory.id)
      .orderBy('day')
      .execute();
    expect(days.map((row) => row.reserved)).toEqual([0, 1, 1, 1, 1]);
  });

  it('releases a hold and its accessories after 15 minutes', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t);
    await book(t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 2 }] });
    t.clock.advance({ minutes: 15 });
    await t.volant.sweep();
    const periods = await t.get<unknown[]>(`/api/reservations/vehicules/${vehicle.id}/reserved-periods`);
    expect(periods.body).toEqual([]);
    const other = await aCustomer(t);
    const taken = await book(t, other, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    expect(taken.status).toBe(201);
    const mine = await t.get<unknown[]>('/api/reservations/me', customer.token);
    expect(mine.body).toEqual([]);
  });
});

describe('what cannot be booked', () => {
  it('returns 404 for an unknown vehicle and 410 for an archived one', async ({ t }) => {
    const customer = await aCustomer(t);
    const unknown = await book(t, customer, { vehicle: { id: 999_999, dailyPriceCents: 1 }, from: 5, to: 8 });
    expect([unknown.status, unknown.body]).toMatchObject([404, { message: 'Véhicule non trouvé' }]);
    const archived = await book(t, customer, {
      vehicle: await aVehicle(t, { status: 'archived' }),
      from: 5,
      to: 8,
    });
    expect([archived.status, archived.body]).toMatchObject([
      410,
      { message: "Ce véhicule n'est plus disponible pour consultation." },
    ]);
  });

  it('returns 401 without a session and 403 for a manager', async ({ t }) => {
    const manager = await aManager(t);
    const vehicle = await aVehicle(t);
    const body = orderBody(t, manager, { vehicle, from: 5, to: 8 });
    expect((await t.post('/api/reservations', undefined, body)).status).toBe(401);
    expect((await t.post('/api/reservations', manager.token, body)).status).toBe(403);
  });
});

describe('reserved periods', () => {
  it("lists held and paid dates to everybody, without the caller's own hold and without names", async ({
    t,
  }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await book(t, customer, { vehicle, from: 5, to: 8 });
    const path = `/api/reservations/vehicules/${vehicle.id}/reserved-periods`;
    const held = [{ startDate: inDays(t, 5), endDate: inDays(t, 8) }];
    expect((await t.get(path)).body).toEqual(held);
    expect((await t.get(path, other.token)).body).toEqual(held);
    expect((await t.get(path, customer.token)).body).toEqual([]);
  });

  it.for(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '%00'])(
    'answers 400 or 404 to the id %s',
    async (id, { t }) => {
      const { status } = await t.get(`/api/reservations/vehicules/${id}/reserved-periods`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('a booking that always ends in a deadlock', () => {
  it('returns 503, not 500', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await sql
      .raw(
        `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$`,
      )
      .execute(t.db);
    await sql
      .raw('CREATE TRIGGER lose BEFORE INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION lose()')
      .execute(t.db);
    const lost = await book(t, customer, { vehicle, from: 5, to: 8 });
    await sql.raw('DROP FUNCTION lose CASCADE').execute(t.db);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).status).toBe(201);
  });
});
