// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { handoverMessages } from '@volant/shared/words/fr/handovers/handovers.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, inDays, type TestCustomer } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { DAMAGE, departureProbes, handoverCalls } from '../testing/rentals/handover-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { handoverFaultWords } from '@volant/shared/words/fr/handovers/handover-faults.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { after, odometer, row, departed } = departureProbes(() => ({ t, manager, vehicle }));
  const reservation = async (id: number): Promise<Reservation> =>
    (await t.get<Reservation>(`/api/reservations/${id}`, manager.token)).body;

  return {
    ...handoverCalls(() => ({ t, token: manager.token })),
    departed,
    after,
    odometer,
    reservation,
    rent,
    row,
  };
});

const takenUntil = async (t: TestApp, id: number): Promise<string | undefined> =>
  (await t.db.selectFrom('occupation').select('last_day').where('reservation_id', '=', id).executeTakeFirst())
    ?.last_day;

describe('a return', () => {
  it('finalises the rental with the driven kilometres', async ({ t, calls }) => {
    const id = await calls.departed({ damages: [DAMAGE] });
    await calls.after(3);
    const { basis, handover } = (await calls.open(id, 'return')).body;
    expect(basis).toMatchObject({ minOdometerKm: 12_050, departure: { odometerKm: 12_050, fuelEighths: 8 } });
    expect(handover.knownDamages).toMatchObject([{ id: DAMAGE.id, isNew: false }]);
    const { body } = await calls.complete(
      await calls.drafted(id, 'return', { odometerKm: 12_371, fuelEighths: 6 }),
    );
    expect(body).toMatchObject({ state: 'done', kind: 'return', content: { odometerKm: 12_371 } });
    expect(await calls.reservation(id)).toMatchObject({ status: 'finalized', mileageDriven: 321 });
    expect(await calls.odometer()).toBe(12_371);
    expect(await takenUntil(t, id)).toBe(inDays(t, 0));
    expect((await calls.list(id)).body).toMatchObject({
      done: [{ kind: 'departure' }, { kind: 'return' }],
      next: null,
    });
    await t.volant.mails.deliver();
    expect(t.mails.sent.filter(({ name }) => name.startsWith('reservation-finalized'))).toHaveLength(1);
  });

  it('after a departure without a report starts from the counter that was read then', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const path = `/api/reservations/${id}/departure`;
    const body = { odometer: 12_500 };
    expect((await t.post(path, manager.token, body)).status).toBe(200);
    expect((await calls.open(id, 'return')).body.basis.minOdometerKm).toBe(12_500);
    await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_600 }));
    expect(await calls.reservation(id)).toMatchObject({ status: 'finalized', mileageDriven: 100 });
  });

  it('keeps the vehicle and the days that were signed, whatever they become', async ({
    t,
    vehicle,
    manager,
    calls,
  }) => {
    const id = await calls.departed();
    const signed = (await calls.list(id)).body.done[0];
    await t.change(
      'vehicle',
      { id: vehicle.id },
      { brand: 'Renault', plate: '9ZZZ999', category: 'utilitaire', energy: 'electrique' },
    );
    const { version } = await calls.reservation(id);
    const body = { price: 'recompute', version, endDate: inDays(t, 5) };
    const path = `/api/reservations/${id}/change`;
    expect((await t.post(path, manager.token, body)).status).toBe(200);
    expect((await calls.list(id)).body.done[0]).toEqual(signed);
  });

  it('sets the counter to what was read, also when a manager changed it meanwhile', async ({
    t,
    vehicle,
    calls,
  }) => {
    const id = await calls.departed();
    await t.change('vehicle', { id: vehicle.id }, { mileage_km: 20_000 });
    await calls.after(3);
    await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_100 }));
    expect([await calls.odometer(), (await calls.reservation(id)).mileageDriven]).toEqual([12_100, 50]);
  });

  it('that is early gives the days and the accessories back', async ({ t, calls }) => {
    const accessory = await anAccessory(t);
    const id = await calls.departed();
    await t.insert('reservation_accessory', {
      reservation_id: id,
      accessory_id: accessory.id,
      name: 'Siège',
      daily_price_cents: 500,
      quantity: 1,
    });
    for (const day of [0, 1, 2, 3]) {
      await t.insert('accessory_day', {
        accessory_id: accessory.id,
        day: inDays(t, day),
        reserved: 1,
        capacity: 2,
      });
    }
    await calls.after(1);
    await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_060 }));
    expect(await takenUntil(t, id)).toBe(inDays(t, 0));
    expect(await calls.row(id)).toMatchObject({
      state: 'finalized',
      returned_on: inDays(t, 0),
      returned_at: t.clock.now(),
    });
    const days = await t.db
      .selectFrom('accessory_day')
      .select('reserved')
      .where('accessory_id', '=', accessory.id)
      .orderBy('day')
      .execute();
    expect(days.map(({ reserved }) => reserved)).toEqual([1, 1, 0, 0]);
  });

  it('that is late never takes days of the next rental', async ({ t, calls }) => {
    const id = await calls.departed();
    const next = await calls.rent(4, 6);
    await calls.after(5);
    await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_060 }));
    expect((await calls.reservation(id)).status).toBe('finalized');
    expect(await takenUntil(t, next.id)).toBe(inDays(t, 1));
  });

  it('is refused with a counter below that of the departure', async ({ calls }) => {
    const id = await calls.departed();
    const { body } = await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_049 }));
    expect(body).toMatchObject({
      code: 'mileage_back',
      message: 'Le compteur ne peut pas être inférieur à 12\u00a0050\u00a0km',
    });
    expect((await calls.reservation(id)).status).toBe('upcoming');
  });
});

describe('who may read reports', () => {
  it('their customer sees those that are done, another one none', async ({ t, calls }) => {
    const id = await calls.departed();
    const begun = (await calls.open(id, 'return')).body.handover.id;
    const { account_id: accountId } = await calls.row(id);
    const owner = await aCustomer(t);
    await t.change('reservation', { id }, { account_id: owner.id });
    const path = `/api/reservations/${id}/handovers`;
    const own = await t.get(path, owner.token);
    expect(own).toMatchObject({
      status: 200,
      body: { done: [{ kind: 'departure' }], drafts: [], next: null },
    });
    const other = await aCustomer(t);
    expect(other.id).not.toBe(accountId);
    expect((await t.get(path, other.token)).status).toBe(404);
    const signed = (await calls.list(id)).body.done[0]?.id ?? 0;
    const read = async (report: number, { token }: TestCustomer) =>
      (await t.get(`/api/handovers/${report}`, token)).status;
    expect(await read(signed, owner)).toBe(200);
    expect([await read(begun, owner), await read(signed, other)]).toEqual([404, 404]);
  });

  it('an unknown report is not found', async ({ t, manager, calls }) => {
    const path = '/api/handovers/2000000000';
    expect((await t.get(path, manager.token)).status).toBe(404);
    const completion = calls.completionOf(1);
    expect((await t.post(`${path}/complete`, manager.token, completion)).status).toBe(404);
  });

  it('is not signed by a touch, nor with what cannot be read; refusing needs a reason', async ({ calls }) => {
    const id = await calls.departed();
    await calls.after(1);
    const draft = await calls.drafted(id, 'return', { odometerKm: 12_100 });
    const refused = async (over: object) => {
      const { status, body } = await calls.complete(draft, over);
      return [status, body.errors[0]];
    };
    const drawn = (strokes: unknown) => ({ signature: { name: 'Ana', strokes } });
    for (const strokes of [[], [[]], [[1, 2]]])
      expect(await refused(drawn(strokes))).toEqual([400, handoverMessages.signatureOrReason]);
    for (const strokes of [null, {}, [[1]], [[1, 2, 3]], [[1e9, 1, 2, 3]], [Array<number>(6_002).fill(1)]])
      expect(await refused(drawn(strokes))).toEqual([400, handoverFaultWords.signatureInvalid]);
    for (const over of [{ signature: 'x' }, { signature: null, refusedReason: ' ' }])
      expect(await refused(over)).toEqual([400, handoverMessages.signatureOrReason]);
    expect((await calls.complete(draft, { refusedReason: ' ' })).body).toMatchObject({ state: 'done' });
  });

  it('charges what is computed once, and has each damage and each key once', async ({ t, calls }) => {
    const id = await calls.departed({ damages: [DAMAGE] });
    await calls.after(1);
    const draft = await calls.drafted(id, 'return', { odometerKm: 12_100 });
    const line = { kind: 'extra_km' as const, computed: 10, amount: 10, reason: '' };
    const saved = async (over: object) =>
      (await calls.save(draft, { ...draft.content, ...over })).body.message;
    expect(await saved({ settlement: [line, line] })).toBe(handoverFaultWords.lineRepeated);
    const other = { ...DAMAGE, id: randomUUID() };
    expect(await saved({ damages: [other, other] })).toBe(handoverFaultWords.damageRepeated);
    const version = (await calls.save({ ...draft, version: 2_147_483_647 }, draft.content)).body;
    expect(version).toMatchObject({ status: 400, message: handoverFaultWords.versionInvalid });
    const again = (await calls.save(draft, { ...draft.content, damages: [DAMAGE] })).body;
    expect((await calls.complete(again)).body).toMatchObject({ status: 409, code: 'damage_known' });
    const clean = (await calls.save(again, draft.content)).body;
    const { completion_key: key } = await t.row('handover', { state: 'done' }, 'completion_key');
    expect((await calls.complete(clean, { key: key ?? '' })).body).toMatchObject({
      status: 409,
      code: 'key_reused',
    });
    expect((await calls.complete(clean)).body.state).toBe('done');
  });
});
