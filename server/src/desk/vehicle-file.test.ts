import { describe, expect } from 'vitest';
import type { PastRentalsPage, VehicleFile } from '@volant/shared/desk/vehicle-file.schema.ts';
import { aCustomer, anEmployee, aVehicle, inDays } from '../testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('read', { scope: 'file' }, ({ t, manager }) => async (id: number, token = manager.token) => {
    const { status, body } = await t.get<VehicleFile>(`/api/desk/vehicles/${id}`, token);
    expect(status).toBe(200);
    return body;
  })
  /** Sells a rental to a person of that name, from one day to another; answers its number. */
  .extend(
    'sell',
    { scope: 'file' },
    ({ t, manager }) =>
      async (vehicleId: number, lastName: string, [from, to]: readonly [number, number]) => {
        const days = { startDate: inDays(t, from), endDate: inDays(t, to) };
        const totalPrice = (to - from) * 50;
        const payment = { kind: 'counter', method: 'terminal', amount: totalPrice };
        const body = saleBody(
          t,
          { id: vehicleId, dailyPriceCents: 50_00 },
          { ...days, totalPrice, customer: { ...NEWCOMER, lastName }, payment },
        );
        const { status, body: sold } = await sellAt(t, manager, body);
        expect(status, JSON.stringify(sold)).toBe(201);
        return sold.reservation.id;
      },
  );

describe('the file of a vehicle', () => {
  it('says what has it, what takes it next and what makes it unavailable', async ({
    t,
    manager,
    read,
    sell,
  }) => {
    const { id } = await aVehicle(t);
    const other = await aVehicle(t);
    await sell(other.id, 'Ailleurs', [0, 30]);
    expect(await read(id)).toMatchObject({
      vehicle: { id, brand: 'Peugeot', status: 'ACTIVE', privateNote: null, plate: null },
      present: null,
      next: [],
      bars: [],
      blocks: [],
      pastRentals: 0,
      readAt: null,
      from: inDays(t, -2),
      to: inDays(t, 25),
    });
    const now = await sell(id, 'Un', [0, 2]);
    const numbers = [];
    for (const [index, name] of ['Deux', 'Trois', 'Quatre', 'Cinq'].entries())
      numbers.push(await sell(id, name, [5 + index * 10, 7 + index * 10]));
    const block = { firstDay: inDays(t, 10), lastDay: inDays(t, 12), reason: 'entretien', note: 'Pneus' };
    await t.post('/api/blocks', manager.token, { vehicleId: id, ...block });
    const file = await read(id);
    expect(file.present).toMatchObject({ kind: 'reservation', reservationId: now, status: 'leaving' });
    // The next three are listed; the fourth of these rentals begins after the days that are drawn.
    expect(file.next.map(({ reservationId }) => reservationId)).toEqual(numbers.slice(0, 3));
    expect(file.next[0]).toMatchObject({
      customerName: 'Ana Deux',
      phone: '+32 471112233',
      status: 'upcoming',
    });
    expect(file.bars.map((bar) => (bar.kind === 'block' ? bar.reason : bar.reservationId))).toEqual([
      now,
      numbers[0],
      'entretien',
      numbers[1],
      numbers[2],
    ]);
    expect(file.blocks).toMatchObject([{ vehicleId: id, ...block }]);
  });

  it('names who is late with it, and who waits for it', async ({ t, manager, read, sell }) => {
    const { id } = await aVehicle(t);
    const late = await sell(id, 'Tard', [0, 1]);
    await t.post(`/api/reservations/${late}/departure`, manager.token, {});
    const waiting = await sell(id, 'Attend', [3, 5]);
    t.clock.advance({ days: 3 });
    const { present, next, pastRentals } = await read(id);
    expect(present).toMatchObject({ reservationId: late, status: 'overdue' });
    expect(next).toMatchObject([{ reservationId: waiting, status: 'waiting' }]);
    // It counts as past: its last day is.
    expect(pastRentals).toBe(1);
  });

  it('tells an employee as much as an owner, of an archived one too; an unknown one is 404', async ({
    t,
    manager,
    read,
  }) => {
    const { id } = await aVehicle(t, { status: 'archived' });
    const employee = await anEmployee(t);
    const file = await read(id, employee.token);
    expect(file.vehicle.status).toBe('ARCHIVED');
    expect(file).toEqual(await read(id));
    for (const path of ['/api/desk/vehicles/2147483647', '/api/desk/vehicles/2147483647/rentals'])
      expect(await t.get(path, manager.token)).toMatchObject({
        status: 404,
        body: { code: 'vehicle_not_found' },
      });
    const customer = await aCustomer(t);
    expect((await t.get(`/api/desk/vehicles/${id}`, customer.token)).status).toBe(403);
    expect((await t.get(`/api/desk/vehicles/${id}`)).status).toBe(401);
  });
});

it('says when its counter was read, until somebody types in other kilometres', async ({
  t,
  manager,
  read,
  sell,
}) => {
  const { id } = await aVehicle(t);
  const rental = await sell(id, 'Compteur', [0, 1]);
  const at = t.clock.now();
  await t.change('reservation', { id: rental }, { departed_at: at, departure_km: 12_000 });
  expect((await read(id)).readAt).toEqual({ as: 'departure', at: at.toISOString() });
  t.clock.advance({ days: 2 });
  await t.patch(`/api/reservations/${rental}/finalize?mileageDriven=150`, manager.token, {});
  const back = await read(id);
  expect(back.vehicle.mileage).toBe(12_150);
  expect(back.readAt?.as).toBe('return');
  const { vehicle } = back;
  expect((await t.put('/api/vehicules', manager.token, { ...vehicle, mileage: 13_000 })).status).toBe(200);
  expect((await read(id)).readAt).toBeNull();
});

it('lists what is over in pages, the last to end first', async ({ t, manager, sell }) => {
  const { id } = await aVehicle(t);
  const numbers: number[] = [];
  for (const day of [0, 3, 6]) numbers.unshift(await sell(id, `Fini${day}`, [day, day + 1]));
  const coming = await sell(id, 'Venir', [30, 31]);
  t.clock.advance({ days: 10 });
  const page = async (query: string) =>
    (await t.get<PastRentalsPage>(`/api/desk/vehicles/${id}/rentals?${query}`, manager.token)).body;
  const first = await page('limit=2');
  expect([first.total, first.reservations.map((one) => one.id)]).toEqual([3, numbers.slice(0, 2)]);
  const rest = await page(`limit=2&cursor=${first.nextCursor ?? ''}`);
  expect(rest.reservations.map((one) => one.id)).toEqual(numbers.slice(2));
  expect(rest.nextCursor).toBeNull();
  expect(rest.reservations.map((one) => one.id)).not.toContain(coming);
  expect((await t.get(`/api/desk/vehicles/${id}/rentals?cursor=abc`, manager.token)).status).toBe(400);
});
