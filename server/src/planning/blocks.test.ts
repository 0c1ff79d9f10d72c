import { describe, expect } from 'vitest';
import type { Block, BlockConflict, BlockConflictList } from '@volant/shared/planning/planning.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, pay } from '../testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

type Answer = Block & ProblemBody & { conflicts: BlockConflict[] };

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    t.call<Answer>({ method, path, token: manager.token, ...(body && { body }) });
  const block = (from: number, to: number, more: object = {}) =>
    send('POST', '/api/blocks', {
      vehicleId: vehicle.id,
      firstDay: inDays(t, from),
      lastDay: inDays(t, to),
      reason: 'entretien',
      ...more,
    });
  /** A paid rental, and its payment at the provider. */
  const rent = async (from: number, to: number, of: TestVehicle = vehicle) => {
    const customer = await aCustomer(t);
    const order = { vehicle: of, from, to };
    const hold = (await book(t, customer, order)).body;
    const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    const intentId = await pay(t, body.clientSecret);
    const paid = (await book(t, customer, order)).body;
    expect(paid.status).toBe('upcoming');
    return { customer, id: hold.id, intentId, reservation: paid };
  };
  const alerts = async (): Promise<BlockConflictList> =>
    (await t.get<BlockConflictList>('/api/blocks/conflicts', manager.token)).body;

  return { block, send, rent, alerts };
});

const segment = (t: TestApp, from: number, to: number) => ({
  startDate: inDays(t, from),
  endDate: inDays(t, to),
});
const mine = async (t: TestApp, { token }: TestCustomer): Promise<Reservation | undefined> =>
  (await t.get<Reservation[]>('/api/reservations/me', token)).body[0];
const mailsTo = async (t: TestApp, email: string): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ to }) => to.address === email).map(({ subject }) => subject);
};
const refunds = async (t: TestApp, intentId: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
const acts = async (t: TestApp): Promise<string[]> =>
  (
    await t.db.selectFrom('audit_entry').select('act').where('act', 'like', 'block.%').orderBy('id').execute()
  ).map(({ act }) => act);

describe('an unavailability', () => {
  it('takes free days, which nobody can book until it is lifted', async ({ t, vehicle, calls }) => {
    const { status, body } = await calls.block(5, 8, { note: 'Vidange' });
    expect([status, body]).toMatchObject([
      201,
      { vehicleId: vehicle.id, reason: 'entretien', note: 'Vidange', segments: [segment(t, 5, 8)] },
    ]);
    const customer = await aCustomer(t);
    expect((await book(t, customer, { vehicle, from: 8, to: 10 })).status).toBe(409);
    const periods = `/api/reservations/vehicules/${vehicle.id}/reserved-periods`;
    expect((await t.get(periods)).body).toEqual([segment(t, 5, 8)]);

    expect((await calls.send('DELETE', `/api/blocks/${body.id}`)).status).toBe(204);
    expect((await book(t, customer, { vehicle, from: 8, to: 10 })).status).toBe(201);
    expect((await calls.send('DELETE', `/api/blocks/${body.id}`)).status).toBe(404);
    expect((await calls.send('PATCH', `/api/blocks/${body.id}`, { note: '' })).status).toBe(404);
    expect(await acts(t)).toEqual(['block.create', 'block.lift']);
  });

  it('gets other days, another reason and another note', async ({ t, calls }) => {
    const { id } = (await calls.block(5, 8)).body;
    const body = { firstDay: inDays(t, 7), lastDay: inDays(t, 9), reason: 'sinistre', note: 'Pare-chocs' };
    expect(await calls.send('PATCH', `/api/blocks/${id}`, body)).toMatchObject({
      status: 200,
      body: { ...body, segments: [segment(t, 7, 9)] },
    });
    expect((await calls.block(5, 6)).status).toBe(201);
    expect(await acts(t)).toEqual(['block.create', 'block.change', 'block.create']);
  });

  it.for<[string, object, number, string]>([
    [
      'that begins yesterday',
      { firstDay: '2026-05-31' },
      400,
      'Une indisponibilité commence aujourd’hui au plus tôt',
    ],
    [
      'that ends before it begins',
      { lastDay: '2026-06-05' },
      400,
      'Le dernier jour ne peut pas précéder le premier',
    ],
    [
      'of more than a year',
      { lastDay: '2027-06-07' },
      400,
      'Une indisponibilité ne peut pas dépasser 366 jours',
    ],
    ['without a reason', { reason: undefined }, 400, 'Veuillez choisir un motif'],
    ['of an unknown vehicle', { vehicleId: 2_000_000_000 }, 404, 'Véhicule non trouvé'],
    [
      'with a day that does not exist',
      { firstDay: '2026-02-30' },
      400,
      'La date doit être au format aaaa-mm-jj',
    ],
    [
      'that moves a reservation nowhere',
      { resolve: [{ reservationId: 1, act: 'move' }] },
      400,
      'La solution choisie pour une réservation n’est pas valide',
    ],
  ])('%s is refused', async ([_name, over, status, message], { vehicle, calls }) => {
    const days = { firstDay: '2026-06-06', lastDay: '2026-06-08', reason: 'entretien', note: '' };
    const answer = await calls.send('POST', '/api/blocks', { vehicleId: vehicle.id, ...days, ...over });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('begins today, and does not overlap another one', async ({ t, calls }) => {
    expect((await calls.block(0, 3)).status).toBe(201);
    expect(await calls.block(3, 5)).toMatchObject({ status: 409, body: { code: 'block_overlap' } });
    const { id } = (await calls.block(4, 5)).body;
    expect((await calls.send('PATCH', `/api/blocks/${id}`, { firstDay: inDays(t, 3) })).body.code).toBe(
      'block_overlap',
    );
  });
});

describe('an unavailability on reserved days', () => {
  it('is refused with the names, the phones and the equivalent vehicles that are free', async ({
    t,
    calls,
  }) => {
    const dearer = await aVehicle(t, { dailyPriceCents: 60_00, model: '508' });
    const taken = await aVehicle(t);
    await aVehicle(t, { dailyPriceCents: 40_00 });
    await calls.rent(6, 8, taken);
    const { id } = await calls.rent(5, 8);
    const { status, body } = await calls.block(4, 6);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'block_conflict',
      message: `Ce véhicule est réservé à ces dates : réservation ${id} de Léa Peeters, du 06/06/2026 au 09/06/2026`,
      conflicts: [
        {
          reservationId: id,
          customerName: 'Léa Peeters',
          phone: '+32 470123456',
          ...segment(t, 5, 8),
          status: 'upcoming',
          acts: ['move', 'cancel', 'later'],
          alternatives: [{ vehicleId: dearer.id, name: 'Peugeot 508' }],
        },
      ],
    });
    expect(await calls.alerts()).toEqual([]);
  });

  it('moves one reservation, cancels another with a full refund, and lets a third wait', async ({
    t,
    manager,
    calls,
  }) => {
    const other = await aVehicle(t, { model: '508' });
    const moved = await calls.rent(3, 5);
    const canceled = await calls.rent(7, 9);
    const waiting = await calls.rent(11, 13);
    const resolve = [
      { reservationId: moved.id, act: 'move', vehicleId: other.id },
      { reservationId: canceled.id, act: 'cancel' },
      { reservationId: waiting.id, act: 'later' },
    ];
    expect((await calls.block(2, 12, { resolve })).body.code).toBe('block_conflict');
    const { status, body } = await calls.block(2, 12, { resolve, force: true });
    expect([status, body.segments]).toEqual([201, [segment(t, 2, 10)]]);

    const before = moved.reservation;
    expect(await mine(t, moved.customer)).toMatchObject({
      vehicule: { id: other.id },
      status: 'upcoming',
      totalPrice: before.totalPrice,
      dailyPrice: before.dailyPrice,
      due: before.due,
    });
    expect(await mine(t, canceled.customer)).toMatchObject({ status: 'canceled', cancelReason: 'agency' });
    expect([await refunds(t, canceled.intentId), await refunds(t, moved.intentId)]).toEqual([[30_00], []]);
    expect((await mailsTo(t, moved.customer.email)).at(-1)).toContain('Votre véhicule change');
    const intent = await t.stripe.paymentIntents.retrieve(moved.intentId);
    expect(intent.metadata).toMatchObject({ vehicle: String(other.id) });

    expect(await calls.alerts()).toMatchObject([
      { blockId: body.id, vehicleName: 'Peugeot 308', conflicts: [{ reservationId: waiting.id }] },
    ]);
    // Its days are taken in the transaction that frees them.
    const path = `/api/reservations/${waiting.id}?motif=agence`;
    expect((await t.patch(path, manager.token)).status).toBe(200);
    const held = await t.db
      .selectFrom('occupation')
      .select(['first_day as startDate', 'last_day as endDate'])
      .where('block_id', '=', body.id)
      .execute();
    expect([held, await calls.alerts()]).toEqual([[segment(t, 2, 12)], []]);
  });

  it('resolves later what was left to wait', async ({ t, calls }) => {
    const other = await aVehicle(t);
    const { id } = await calls.rent(5, 8);
    const forced = (await calls.block(4, 10, { force: true })).body;
    expect(forced.segments).toEqual([segment(t, 4, 4), segment(t, 9, 10)]);
    // Another note needs no solution.
    expect((await calls.send('PATCH', `/api/blocks/${forced.id}`, { note: 'Attente' })).status).toBe(200);
    const resolve = [{ reservationId: id, act: 'move', vehicleId: other.id }];
    const { status, body } = await calls.send('PATCH', `/api/blocks/${forced.id}`, { resolve });
    expect([status, body.segments, await calls.alerts()]).toEqual([200, [segment(t, 4, 10)], []]);
  });

  it('takes the days of a no-show at once', async ({ t, manager, calls }) => {
    const { id } = await calls.rent(5, 8);
    await calls.block(5, 10, { force: true });
    t.clock.advance({ days: 5, minutes: 60 });
    const path = `/api/reservations/${id}?motif=no_show`;
    expect((await t.patch(path, manager.token)).status).toBe(200);
    const held = await t.db
      .selectFrom('occupation')
      .select('first_day')
      .where('block_id', 'is not', null)
      .execute();
    expect(held).toEqual([{ first_day: inDays(t, 0) }]);
  });

  it('changes nothing when the chosen vehicle is taken or archived', async ({ t, calls }) => {
    const taken = await aVehicle(t);
    const archived = await aVehicle(t, { status: 'archived' });
    await calls.rent(8, 9, taken);
    const first = await calls.rent(3, 4);
    const second = await calls.rent(7, 9);
    for (const vehicleId of [taken.id, archived.id, 2_000_000_000]) {
      const resolve = [
        { reservationId: first.id, act: 'cancel' },
        { reservationId: second.id, act: 'move', vehicleId },
      ];
      expect(await calls.block(2, 10, { resolve })).toMatchObject({
        status: 409,
        body: {
          code: 'move_refused',
          message: expect.stringContaining(`réservation ${second.id}`) as string,
        },
      });
    }
    expect([(await mine(t, first.customer))?.status, await refunds(t, first.intentId)]).toEqual([
      'upcoming',
      [],
    ]);
  });

  it('does not move a rental that has begun', async ({ t, calls }) => {
    const other = await aVehicle(t);
    const { id } = await calls.rent(1, 4);
    t.clock.advance({ days: 2 });
    const resolve = [{ reservationId: id, act: 'move', vehicleId: other.id }];
    expect(await calls.block(0, 4, { resolve, force: true })).toMatchObject({
      status: 409,
      body: { conflicts: [{ status: 'ongoing', acts: ['cancel', 'later'], alternatives: [] }] },
    });
  });
});
