import { describe, expect } from 'vitest';
import type { DeskFound } from '@volant/shared/desk/desk.schema.ts';
import { anEmployee, aVehicle, inDays } from '../testing/builders.ts';
import { saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('ask', { scope: 'file' }, ({ t, manager }) => async (q: string, token = manager.token) => {
    const { status, body } = await t.get<DeskFound>(`/api/desk/search?q=${encodeURIComponent(q)}`, token);
    expect(status, q).toBe(200);
    return body;
  })
  .extend('aCar', { scope: 'file' }, ({ t }) => async (plate: string, values: object = {}) => {
    const vehicle = await aVehicle(t, values);
    await t.change('vehicle', { id: vehicle.id }, { plate });
    return vehicle;
  })
  /** Sells a rental from today on; answers its number. */
  .extend('sell', { scope: 'file' }, ({ t, manager }) => async (vehicleId: number, values: object = {}) => {
    const body = saleBody(t, { id: vehicleId, dailyPriceCents: 50_00 }, values);
    const { status, body: sold } = await sellAt(t, manager, body);
    expect(status, JSON.stringify(sold)).toBe(201);
    return sold.reservation.id;
  });

const person = (firstName: string, lastName: string, phoneNumber = '0471 22 33 44') => ({
  customer: { firstName, lastName, phoneNumber },
});
const unpaid = { payment: { kind: 'counter', method: 'terminal', amount: 40 } };

describe('a vehicle', () => {
  it.for(['1-DMA-112', '1dma112', '1 dma 112', '1-DM', 'dma', 'clio 1-DMA', 'RENAULT clío'])(
    'is found by %j, with who has it and who is next',
    async (q, { t, ask, aCar, sell }) => {
      await t.db.deleteFrom('occupation').execute();
      await t.db.updateTable('vehicle').set({ plate: null, model: 'X', brand: 'X' }).execute();
      const { id } = await aCar('1DMA112', { brand: 'Renault', model: 'Clio' });
      const now = await sell(id, person('Karim', 'Benali'));
      const later = { startDate: inDays(t, 4), endDate: inDays(t, 6) };
      const next = await sell(id, { ...later, ...person('Sofie', 'Coppens') });
      const { vehicles } = await ask(q);
      expect(vehicles).toEqual({
        hasMore: false,
        rows: [
          {
            id,
            vehicleName: 'Renault Clio',
            plate: '1DMA112',
            status: 'ACTIVE',
            dailyPrice: 50,
            picture: null,
            present: {
              kind: 'rental',
              reservationId: now,
              customerName: 'Karim Benali',
              startDate: inDays(t, 0),
              endDate: inDays(t, 2),
              stage: 'leaving',
            },
            next: {
              kind: 'rental',
              reservationId: next,
              customerName: 'Sofie Coppens',
              ...later,
              stage: 'upcoming',
            },
          },
        ],
      });
    },
  );

  it('asked for by its plate brings the customer and the rental', async ({ t, ask, aCar, sell, manager }) => {
    const { id } = await aCar('1QPL700', { brand: 'Skoda', model: 'Fabia' });
    const number = await sell(id, { ...person('Nora', 'Vlieghe'), ...unpaid });
    const { customers, reservations } = await ask('1-qpl-700');
    expect(customers.rows).toMatchObject([
      {
        firstName: 'Nora',
        lastName: 'Vlieghe',
        due: 60,
        rentals: 1,
        isBlocked: false,
        rental: { reservationId: number, plate: '1QPL700', vehicleName: 'Skoda Fabia', stage: 'leaving' },
      },
    ]);
    expect(reservations.rows).toMatchObject([
      { id: number, customerName: 'Nora Vlieghe', plate: '1QPL700', stage: 'leaving', due: 60 },
    ]);
    await t.patch(`/api/reservations/${number}`, manager.token);
    expect((await ask(String(number))).reservations.rows).toMatchObject([{ stage: 'canceled', credit: 10 }]);
    // Also a customer who rents another car first.
    const other = await aCar('1QPL701');
    await sell(other.id, {
      startDate: inDays(t, 9),
      endDate: inDays(t, 11),
      customer: { id: customers.rows[0]?.id },
    });
    expect((await ask('1QPL701')).customers.rows).toMatchObject([{ rental: { plate: '1QPL701' } }]);
    // Asked for by its name it brings no customer.
    expect((await ask('Fabia')).customers.rows).toEqual([]);
  });

  it('that left is out until it is back; one that is unavailable says why', async ({
    t,
    ask,
    aCar,
    sell,
    manager,
  }) => {
    const out = await aCar('1OUT001', { brand: 'Opel', model: 'Corsa' });
    const rental = await sell(out.id, person('Ines', 'Claes'));
    await t.post(`/api/reservations/${rental}/departure`, manager.token, {});
    const blocked = await aCar('1OUT002', { brand: 'Opel', model: 'Corsa' });
    const block = {
      firstDay: inDays(t, 0),
      lastDay: inDays(t, 3),
      reason: 'sinistre',
      note: 'Carrosserie Lenoir',
    };
    await t.post('/api/blocks', manager.token, { vehicleId: blocked.id, ...block });
    const free = await aCar('1OUT003', { brand: 'Opel', model: 'Corsa' });
    const { rows } = (await ask('1-OUT')).vehicles;
    expect(rows.map(({ id, present }) => [id, present])).toMatchObject([
      [out.id, { kind: 'rental', stage: 'ongoing', endDate: inDays(t, 2) }],
      [
        blocked.id,
        {
          kind: 'block',
          reason: 'sinistre',
          note: 'Carrosserie Lenoir',
          startDate: inDays(t, 0),
          endDate: inDays(t, 3),
        },
      ],
      [free.id, null],
    ]);
  });

  it('archived comes last, and says so; more than five are announced', async ({ ask, aCar }) => {
    const old = await aCar('1ARC000', { brand: 'Seat', model: 'Ancienne', status: 'archived' });
    const { id } = await aCar('1ARC001', { brand: 'Seat', model: 'Nouvelle' });
    const { vehicles } = await ask('seat');
    expect(vehicles.rows.map((row) => [row.id, row.status])).toEqual([
      [id, 'ACTIVE'],
      [old.id, 'ARCHIVED'],
    ]);
    for (const digit of [2, 3, 4, 5]) await aCar(`1ARC00${digit}`, { brand: 'Seat', model: 'Nouvelle' });
    const more = (await ask('seat')).vehicles;
    expect([more.rows.length, more.hasMore]).toEqual([5, true]);
    expect(more.rows.map(({ status }) => status)).not.toContain('ARCHIVED');
  });
});

describe('a customer', () => {
  it.for([
    'delacroix',
    'DELACROIX anne',
    'Anne-Sophie',
    'anne-sophie délacroix',
    'dela',
    '0489 15 25 35',
    '0489152535',
    '+32 489 15 25 35',
    '0032489152535',
    '489/15.25.35',
  ])('is found by %j, with what they rent and owe', async (q, { ask, aCar, sell }) => {
    const known = await ask('delacroix');
    if (known.customers.rows.length === 0) {
      const { id } = await aCar('1DLX001', { brand: 'Toyota', model: 'Yaris' });
      await sell(id, { ...person('Anne-Sophie', 'Delacroix', '0489 15 25 35'), ...unpaid });
    }
    const { customers, reservations } = await ask(q);
    expect(customers.rows).toMatchObject([
      { lastName: 'Delacroix', due: 60, rental: { vehicleName: 'Toyota Yaris', plate: '1DLX001' } },
    ]);
    expect(reservations.rows).toMatchObject([{ customerName: 'Anne-Sophie Delacroix', due: 60 }]);
  });

  it('is found by e-mail address, and who is of the agency is not', async ({ t, ask, manager }) => {
    expect((await ask(manager.email)).customers.rows).toEqual([]);
    const { id } = await t.insert('account', {
      email: 'lucie.janssens@exemple.be',
      first_name: 'Lucie',
      last_name: 'Janssens',
      phone_number: '+32 470000001',
      role: 'CUSTOMER',
      created_at: t.clock.now(),
    });
    expect((await ask('lucie.janssens@exemple.be')).customers.rows).toEqual([
      {
        id,
        firstName: 'Lucie',
        lastName: 'Janssens',
        phoneNumber: '+32 470000001',
        email: 'lucie.janssens@exemple.be',
        isBlocked: false,
        rental: null,
        rentals: 0,
        lastRentalEnd: null,
        due: 0,
      },
    ]);
    await t.post(`/api/customers/${id}/block`, manager.token, { reason: 'Impayés', until: null });
    expect((await ask('Lucie Janssens')).customers.rows).toMatchObject([{ id, isBlocked: true }]);
  });
});

describe('a reservation', () => {
  it('is found by its number as it is written, in any state', async ({ t, ask, aCar, sell }) => {
    const { id } = await aCar('1RES001');
    const number = await sell(id, person('Hugo', 'Martens'));
    for (const q of [`${number}`, `n° ${number}`, `N°${number}`, `#${number}`]) {
      const { reservations } = await ask(q);
      expect(reservations.rows[0], q).toMatchObject({ id: number, customerName: 'Hugo Martens' });
    }
    await t.change(
      'reservation',
      { id: number },
      { state: 'canceled', cancel_reason: 'agency', canceled_at: t.clock.now() },
    );
    expect((await ask(`n° ${number}`)).reservations.rows).toMatchObject([{ id: number, stage: 'canceled' }]);
  });

  it('is found by its number in the former system', async ({ t, ask, aCar, sell }) => {
    const { id } = await aCar('1RES002');
    const number = await sell(id, person('Elif', 'Yildiz'));
    const outside = { outside_source: 'ancien', outside_number: '880123' };
    await t.change('reservation', { id: number }, outside);
    expect((await ask('880123')).reservations.rows).toMatchObject([{ id: number }]);
  });
});

it('a receipt leads to its reservation', async ({ ask, aCar, sell, t, manager }) => {
  const { id } = await aCar('1REC001');
  const reservationId = await sell(id, person('Paul', 'Reçu'));
  await t.volant.sweep();
  const { body } = await t.get<{ documents: { number: string | null }[] }>(
    `/api/reservations/${reservationId}/documents`,
    manager.token,
  );
  const number = body.documents.find((document) => document.number !== null)?.number ?? '';
  expect(number).toMatch(/^R-2026-\d{6}$/);
  const short = `R${String(Number(number.slice(-6)))}`;
  for (const q of [number, number.toLowerCase().replaceAll('-', ''), number.replaceAll('-', ' '), short]) {
    expect((await ask(q)).documents.rows, q).toEqual([
      {
        number,
        reservationId,
        customerName: 'Paul Reçu',
        amount: 100,
        createdAt: t.clock.now().toISOString(),
      },
    ]);
  }
});

it('employees find the same', async ({ t, ask, aCar, sell }) => {
  const { id } = await aCar('1EMP001', { brand: 'Lancia', model: 'Ypsilon' });
  await sell(id, person('Tom', 'Desmedt'));
  const employee = await anEmployee(t);
  expect(await ask('desmedt', employee.token)).toEqual(await ask('desmedt'));
});

describe('hostile texts', () => {
  it.for(['%', '_', '\\', "' OR 1=1 --", '%%', '__', '\\\\', '\u0000\u0000x', '((', '.*'])(
    '%j finds nobody by chance',
    async (q, { ask, aCar, sell }) => {
      if ((await ask('hostile')).customers.rows.length === 0) {
        const { id } = await aCar('1HOS001', { brand: 'Kia', model: 'Hostile' });
        await sell(id, person('Ada', 'Hostile'));
      }
      const found = await ask(q);
      expect(Object.values(found).flatMap(({ rows }) => rows as unknown[])).toEqual([]);
    },
  );

  it.for(['a', ' ', ''])('%j is too short to look for anything', async (q, { ask }) => {
    expect((await ask(q)).customers).toEqual({ rows: [], hasMore: false });
  });

  it('of 10,000 characters are refused at once', async ({ t, manager }) => {
    for (const q of ['e'.repeat(10_000), '%'.repeat(101)]) {
      const answer = await t.get<{ message: string }>(
        `/api/desk/search?q=${encodeURIComponent(q)}`,
        manager.token,
      );
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'La recherche ne peut pas dépasser 100 caractères',
      ]);
    }
    expect((await t.get('/api/desk/search', manager.token)).status).toBe(400);
  });
});
