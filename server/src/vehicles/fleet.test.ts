import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, aVehicle, book, openIntent, orderBody, pay } from '../testing/builders.ts';
import type { TestCustomer } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const details = exampleDetails({
  brand: 'Renault',
  model: 'Clio',
  description: 'Essence\n5 places',
  mileage: 1200,
  dailyPrice: 39.9,
  maxDailyMileage: 250,
});

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const archived = (token: string | undefined = manager.token) =>
    t.get<Vehicle[]>('/api/vehicules/archived', token);
  const find = async (id: number, token: string | undefined = manager.token) =>
    (await t.get<Vehicle>(`/api/vehicules/${id}`, token)).body;
  const modify = <T = ProblemBody>(body: object, token: string | undefined = manager.token) =>
    t.put<T>('/api/vehicules', token, body);
  const setStatus = <T = ProblemBody>(
    id: number | string,
    status: string | undefined,
    token: string | undefined = manager.token,
  ) => t.patch<T>(`/api/vehicules/${id}/status${status === undefined ? '' : `?status=${status}`}`, token);

  return { archived, modify, find, setStatus };
});

const listed = async (t: TestApp) => (await t.get<Vehicle[]>('/api/vehicules')).body.map(({ id }) => id);

/** A reservation with a paid deposit. */
const aPaidReservation = async (
  t: TestApp,
  customer: TestCustomer,
  input: Parameters<typeof book>[2],
): Promise<Reservation> => {
  const hold = await book(t, customer, input);
  const { body } = await openIntent(t, customer, {
    amount: hold.body.deposit * 100,
    reservationId: hold.body.id,
  });
  await pay(t, body.clientSecret);
  return (await book(t, customer, input)).body;
};

describe('GET /api/vehicules/archived', () => {
  it('lists the archived vehicles, latest first, to managers only', async ({ t, calls }) => {
    const first = await aVehicle(t, { status: 'archived' });
    const second = await aVehicle(t, { status: 'archived' });
    const active = await aVehicle(t);
    const { status, body } = await calls.archived();
    expect(status).toBe(200);
    expect(body.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body[0]).toMatchObject({ brand: 'Peugeot', status: 'ARCHIVED', photoUrls: [] });
    expect(body.map(({ id }) => id)).not.toContain(active.id);
    expect((await calls.archived('')).status).toBe(401);
    expect((await calls.archived((await aCustomer(t)).token)).status).toBe(403);
  });
});

describe('PUT /api/vehicules', () => {
  it('changes the fields of the form, in the catalogue at once, but neither status nor photos', async ({
    t,
    calls,
  }) => {
    const { id } = await aVehicle(t);
    await listed(t);
    const answer = await calls.modify<Vehicle>({
      ...details,
      id,
      description: 'Essence\r\n5 places\r\n',
      status: 'ARCHIVED',
      photoUrls: ['https://evil.example/a.jpg'],
      dailyPriceCents: 1,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...details,
      id,
      version: 2,
      status: 'ACTIVE',
      photoUrls: [],
      photos: [],
      upcomingReservations: 0,
    });
    const inList = (await t.get<Vehicle[]>('/api/vehicules')).body.find((vehicle) => vehicle.id === id);
    const {
      plate: _plate,
      vin: _vin,
      inspectionDue: _inspection,
      insuranceDue: _insurance,
      privateNote: _note,
      ...shown
    } = details;
    expect(inList).toMatchObject(shown);
  });

  it('changes an archived vehicle as well', async ({ t, calls }) => {
    const { id } = await aVehicle(t, { status: 'archived' });
    expect(await calls.modify({ ...details, id })).toMatchObject({
      status: 200,
      body: { brand: 'Renault', status: 'ARCHIVED' },
    });
  });

  it('does not change the price of an existing reservation', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t, { dailyPriceCents: 50_00 });
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 7 });
    await calls.modify({ ...details, id: vehicle.id, dailyPrice: 80 });
    const { body } = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(body.find(({ id }) => id === hold.id)?.totalPrice).toBe(100);
    expect((await book(t, customer, { vehicle, from: 15, to: 17 })).status).toBe(422);
  });

  it.for<[string, object, string]>([
    ['no brand', { brand: '' }, 'La marque est obligatoire'],
    ['no brand and no model', { brand: ' ', model: null }, 'La marque et le modèle sont obligatoires'],
    ['a price of 0', { dailyPrice: 0 }, 'Le prix journalier doit être supérieur à 0'],
    ['a price of no cent', { dailyPrice: 1e-9 }, 'Le prix journalier doit être supérieur à 0'],
    ['a price as text', { dailyPrice: '39.9' }, 'Le prix journalier doit être supérieur à 0'],
    ['a tenth of a cent', { dailyPrice: 39.999 }, 'Le prix journalier ne peut avoir que deux décimales'],
    ['more than 10 000 €', { dailyPrice: 10_000.01 }, 'Le prix journalier ne peut pas dépasser 10 000 €'],
    ['no mileage a day', { maxDailyMileage: 0 }, 'Le kilométrage maximum par jour doit être supérieur à 0'],
    ['a mileage below 0', { mileage: -1 }, 'Le kilométrage ne peut pas être négatif'],
    ['half a kilometre', { mileage: 0.5 }, 'Le kilométrage doit être un nombre entier de kilomètres'],
    [
      'a text of 5 001 characters',
      { description: 'x'.repeat(5001) },
      'Ce texte est trop long : 5\u00a0000 caractères au plus',
    ],
    ['a text with a bell', { brand: 'Re\u0007nault' }, 'Ce texte contient des caractères non autorisés'],
  ])('refuses %s, and changes nothing', async ([_, change, sentence], { t, calls }) => {
    const { id } = await aVehicle(t);
    const answer = await calls.modify({ ...details, id, ...change });
    expect(answer).toMatchObject({ status: 400, body: { message: sentence, errors: [sentence] } });
    expect(await calls.find(id)).toMatchObject({ brand: 'Peugeot', dailyPrice: 50 });
  });

  it('is for managers only, and returns 404 for unknown vehicles', async ({ t, calls }) => {
    const { id } = await aVehicle(t);
    expect((await calls.modify({ ...details, id }, '')).status).toBe(401);
    expect((await calls.modify({ ...details, id }, (await aCustomer(t)).token)).status).toBe(403);
    expect((await calls.find(id)).brand).toBe('Peugeot');
    expect(await calls.modify({ ...details, id: 2_000_000_000 })).toMatchObject({
      status: 404,
      body: { message: 'Véhicule non trouvé' },
    });
    for (const wrong of [undefined, 0, -1, 1.5, '7', 2_147_483_648]) {
      expect((await calls.modify({ ...details, id: wrong })).status).toBe(400);
    }
  });
});

describe('PATCH /api/vehicules/:id/status', () => {
  it('archives and reactivates, in the catalogue at once, and is idempotent', async ({ t, calls }) => {
    const { id } = await aVehicle(t);
    expect(await listed(t)).toContain(id);
    for (let time = 0; time < 2; time += 1) {
      const answer = await calls.setStatus<Vehicle>(id, 'ARCHIVED');
      expect(answer).toMatchObject({
        status: 200,
        body: { id, status: 'ARCHIVED', upcomingReservations: 0 },
      });
      expect(await listed(t)).not.toContain(id);
    }
    expect((await calls.archived()).body.map((vehicle) => vehicle.id)).toContain(id);
    for (let time = 0; time < 2; time += 1) {
      expect((await calls.setStatus<Vehicle>(id, 'ACTIVE')).body.status).toBe('ACTIVE');
      expect(await listed(t)).toContain(id);
    }
  });

  it.for([undefined, '', 'archived', 'SOLD', 'ACTIVE&status=ARCHIVED'])(
    'refuses the status %s',
    async (status, { t, calls }) => {
      const { id } = await aVehicle(t);
      expect(await calls.setStatus(id, status)).toMatchObject({
        status: 400,
        body: { message: 'Le statut doit valoir ACTIVE ou ARCHIVED' },
      });
    },
  );

  it('is for managers only, and returns 404 for unknown vehicles', async ({ t, calls }) => {
    const { id } = await aVehicle(t);
    expect((await calls.setStatus(id, 'ARCHIVED', '')).status).toBe(401);
    expect((await calls.setStatus(id, 'ARCHIVED', (await aCustomer(t)).token)).status).toBe(403);
    expect(await listed(t)).toContain(id);
    expect((await calls.setStatus(2_000_000_000, 'ARCHIVED')).body.message).toBe('Véhicule non trouvé');
    expect((await calls.setStatus('abc', 'ARCHIVED')).status).toBe(400);
  });

  it('returns and keeps the upcoming reservations: held, paid and under way, not past ones', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const count = async () => (await calls.find(vehicle.id)).upcomingReservations;
    const paid = await aPaidReservation(t, customer, { vehicle, from: 1, to: 3 });
    expect(paid.status).toBe('upcoming');
    await book(t, other, { vehicle, from: 10, to: 12 });
    expect((await calls.setStatus<Vehicle>(vehicle.id, 'ARCHIVED')).body.upcomingReservations).toBe(2);
    expect((await book(t, other, { vehicle, from: 20, to: 22 })).status).toBe(410);
    expect((await aPaidReservation(t, other, { vehicle, from: 10, to: 12 })).status).toBe('upcoming');

    // 17:59 and 18:00 in Brussels, on the day of the first return.
    const now = t.clock.now().toISOString();
    t.clock.set('2026-06-04T15:59:00.000Z');
    expect(await count()).toBe(2);
    t.clock.set('2026-06-04T16:00:00.000Z');
    expect(await count()).toBe(1);
    t.clock.set(now);
    expect(await calls.find(vehicle.id, customer.token)).not.toHaveProperty('upcomingReservations');
  });

  it('does not count expired or cancelled holds', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await book(t, customer, { vehicle, from: 5, to: 7 });
    expect((await calls.find(vehicle.id)).upcomingReservations).toBe(1);
    t.clock.advance({ minutes: 16 });
    expect((await calls.find(vehicle.id)).upcomingReservations).toBe(0);
  });

  it('and a concurrent booking are serialised', async ({ t, calls }) => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const order = orderBody(t, customer, { vehicle, from: 5, to: 7 });
      const [booked, changed] = await Promise.all([
        t.post<Reservation>('/api/reservations', customer.token, order),
        calls.setStatus<Vehicle>(vehicle.id, 'ARCHIVED'),
      ]);
      expect([201, 410]).toContain(booked.status);
      expect(changed.status).toBe(200);
      expect((await calls.find(vehicle.id)).upcomingReservations).toBe(booked.status === 201 ? 1 : 0);
    }
  });
});
