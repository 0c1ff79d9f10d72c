import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Planning } from '@volant/shared/planning/planning.schema.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, pay, renewManager } from '../testing/builders.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('vehicle', async ({ t }) => {
    const vehicle = await aVehicle(t, { brand: 'Audi', model: 'A3' });
    const facts = { plate: '1ABC123', category: 'compacte' as const };
    await t.change('vehicle', { id: vehicle.id }, facts);
    return vehicle;
  })
  .extend('calls', ({ t, manager, vehicle }) => {
    const read = (from: string, to: string, headers: Record<string, string> = {}) =>
      t.call<Planning & Omit<ProblemBody, 'status'>>({
        path: `/api/planning?from=${from}&to=${to}`,
        token: manager.token,
        headers,
      });
    const rent = async (from: number, to: number, of = vehicle) => {
      const customer = await aCustomer(t);
      const hold = (await book(t, customer, { vehicle: of, from, to })).body;
      const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
      await pay(t, body.clientSecret);
      return (await book(t, customer, { vehicle: of, from, to })).body;
    };

    return { rent, read };
  });

describe('the planning', () => {
  it('has the fleet, and a bar for each reservation and each run of blocked days', async ({
    t,
    manager,
    vehicle,
    calls: { rent, read },
  }) => {
    const archived = await aVehicle(t, { status: 'archived', brand: 'Dacia' });
    const rented = await rent(5, 8);
    const held = (await book(t, await aCustomer(t), { vehicle, from: 15, to: 16 })).body;
    const body = {
      vehicleId: vehicle.id,
      firstDay: inDays(t, 4),
      lastDay: inDays(t, 10),
      reason: 'controle_technique',
      note: 'Dossier 12',
      force: true,
    };
    const blocked = (await t.post<{ id: number }>('/api/blocks', manager.token, body)).body;
    await t.db
      .insertInto('agency_closure')
      .values([{ day: inDays(t, 3) }, { day: inDays(t, 60) }])
      .execute();
    await t.db
      .updateTable('agency_settings')
      .set({ closed_weekdays: [6] })
      .execute();

    const planning = (await read(inDays(t, 0), inDays(t, 30))).body;
    const days = (from: number, to: number) => ({
      vehicleId: vehicle.id,
      startDate: inDays(t, from),
      endDate: inDays(t, to),
    });
    const whole = {
      kind: 'block',
      blockId: blocked.id,
      firstDay: inDays(t, 4),
      lastDay: inDays(t, 10),
      reason: 'controle_technique',
      note: 'Dossier 12',
    };
    const customer = { customerName: 'Léa Peeters', phone: '+32 470123456' };
    expect(planning).toEqual({
      from: inDays(t, 0),
      to: inDays(t, 30),
      vehicles: [
        {
          id: vehicle.id,
          name: 'Audi A3',
          brand: 'Audi',
          model: 'A3',
          plate: '1ABC123',
          status: 'ACTIVE',
          category: 'compacte',
          hasOverdue: false,
        },
      ],
      bars: [
        { ...whole, ...days(4, 4) },
        {
          kind: 'reservation',
          reservationId: rented.id,
          ...days(5, 8),
          rentalEndDate: inDays(t, 8),
          status: 'upcoming',
          changes: 'all',
          ...customer,
          due: 105,
          version: rented.version,
        },
        { ...whole, ...days(9, 10) },
        {
          kind: 'reservation',
          reservationId: held.id,
          ...days(15, 16),
          rentalEndDate: inDays(t, 16),
          status: 'pending',
          changes: 'none',
          ...customer,
          due: 35,
          version: held.version,
        },
      ],
      closures: { weekdays: [6], days: [inDays(t, 3)] },
    });
    // An archived vehicle is shown while something takes it.
    await t.change('vehicle', { id: vehicle.id }, { status: 'archived' });
    const { vehicles } = (await read(inDays(t, 0), inDays(t, 30))).body;
    expect(vehicles.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: vehicle.id, status: 'ARCHIVED' },
    ]);
    expect((await read(inDays(t, 17), inDays(t, 30))).body.vehicles).toEqual([]);
    expect(archived.id).toBeGreaterThan(0);
    await t.change('vehicle', { id: vehicle.id }, { status: 'active' });
  });

  it('tells what is under way and what should be back', async ({ t, manager, calls: { rent, read } }) => {
    const other = await aVehicle(t, { brand: 'Citroën' });
    const rented = await rent(22, 24, other);
    const statusNow = async () => {
      const { vehicles, bars } = (await read(inDays(t, -30), inDays(t, 30))).body;
      const bar = bars.find((one) => one.kind === 'reservation' && one.reservationId === rented.id);
      const { hasOverdue } = vehicles.find(({ id }) => id === other.id) ?? {};
      return [bar?.kind === 'reservation' && bar.status, hasOverdue];
    };
    expect(await statusNow()).toEqual(['upcoming', false]);
    t.clock.advance({ days: 22 });
    // The session of before is over.
    await renewManager(t, manager);
    expect(await statusNow()).toEqual(['leaving', false]);
    t.clock.advance({ days: 1 });
    expect(await statusNow()).toEqual(['ongoing', false]);
    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    // Nobody knows whether it ever left.
    expect(await statusNow()).toEqual(['unrecorded', false]);
    const path = `/api/reservations/${rented.id}/departure`;
    await t.post(path, manager.token, {});
    expect(await statusNow()).toEqual(['overdue', true]);
    const tooLate = { method: 'DELETE' as const, path, token: manager.token };
    expect((await t.call(tooLate)).status).toBe(200);
    expect(await statusNow()).toEqual(['unrecorded', false]);
  });

  it('is answered 304 while nothing has changed', async ({ t, calls: { read } }) => {
    const [from, to] = [inDays(t, 100), inDays(t, 219)];
    const first = await read(from, to);
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"/);
    const again = await read(from, to, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    await aVehicle(t);
    const changed = await read(from, to, { 'if-none-match': etag });
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('is compressed, with an entity tag of its own', async ({ t, calls: { read } }) => {
    for (let index = 0; index < 10; index += 1) await aVehicle(t);
    const [from, to] = [inDays(t, 100), inDays(t, 101)];
    const { headers } = await read(from, to, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const tags = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
    expect((await read(from, to, tags)).status).toBe(304);
  });

  it.for([
    ['2026-06-01', '2026-09-28', 200, undefined],
    ['2026-06-01', '2026-09-29', 400, 'Le planning montre 120 jours au plus'],
    ['2026-06-02', '2026-06-01', 400, 'Le dernier jour ne peut pas précéder le premier'],
    ['2026-02-30', '2026-06-01', 400, 'La date doit être au format aaaa-mm-jj'],
    ['', '2026-06-01', 400, 'Veuillez sélectionner les dates de début et de fin'],
  ] as const)('from %s to %s: %i', async ([from, to, status, message], { calls: { read } }) => {
    const answer = await read(from, to);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
});
