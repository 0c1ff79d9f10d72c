// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { aJpeg, DAMAGE, departureProbes, handoverCalls, hashOf } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const of = () => ({ t, manager, vehicle });
  const { open, list, complete, drafted, putPhoto, voidReport } = handoverCalls(() => ({
    t,
    token: manager.token,
  }));
  const { cancel, rent } = changeProbes(of);
  const departureOf = async (id: number): Promise<number> => (await list(id)).body.done[0]?.id ?? 0;

  return {
    ...departureProbes(of),
    open,
    voidReport,
    list,
    departureOf,
    drafted,
    complete,
    putPhoto,
    cancel,
    rent,
  };
});

describe('a departure that was signed by mistake', () => {
  it('is void: it did not leave, its vehicle is as before, and the report stays as it was signed', async ({
    t,
    manager,
    calls,
  }) => {
    const id = await calls.departed({ damages: [DAMAGE], odometerKm: 13_000 });
    await calls.open(id, 'return');
    const report = await calls.departureOf(id);
    const { body } = await calls.voidReport(report);
    expect(body).toMatchObject({
      state: 'void',
      voidReason: 'Mauvaise réservation',
      signerName: 'Léa Peeters',
      content: { odometerKm: 13_000, damages: [DAMAGE] },
    });
    expect(await calls.row(id)).toMatchObject({ departed_at: null, departure_km: null, kept_until: null });
    expect(await calls.odometer()).toBe(12_000);
    expect((await calls.list(id)).body).toMatchObject({
      done: [],
      voided: [{ id: report, state: 'void' }],
      drafts: [],
      next: 'departure',
    });
    expect((await calls.voidReport(report)).status).toBe(200);
    const acts = await t.rows('audit_entry', { act: 'reservation.undo-departure' }, 'account_id', 'after');
    expect(acts).toEqual([{ account_id: manager.id, after: null }]);
  });

  it('is done again, with mails of its own; its damage was never there', async ({ t, calls }) => {
    const id = await calls.departed({ damages: [DAMAGE] });
    await t.volant.mails.deliver();
    await calls.voidReport(await calls.departureOf(id));
    t.mails.sent.length = 0;
    const again = await calls.drafted(id, 'departure', { odometerKm: 12_001 });
    expect(again.knownDamages).toEqual([]);
    expect((await calls.complete(again)).body).toMatchObject({
      state: 'done',
      content: { odometerKm: 12_001 },
    });
    await t.volant.mails.deliver();
    expect(t.mails.sent.filter(({ name }) => name.includes('handover-documents'))).toHaveLength(2);
    expect(await calls.odometer()).toBe(12_001);
  });

  it('still takes the photos that were signed, and no change', async ({ t, calls }) => {
    const id = await calls.departed();
    const report = await calls.departureOf(id);
    await calls.voidReport(report);
    const bytes = aJpeg('après');
    expect(await calls.putPhoto(report, hashOf(bytes), bytes)).toMatchObject({
      body: { code: 'photo_unknown' },
    });
    for (const change of [{ odometer_km: 1 }, { state: 'done' as const, voided_at: null, void_reason: null }])
      await expect(t.change('handover', { id: report }, change)).rejects.toThrow(
        'a report that is done is not changed',
      );
    await expect(t.db.deleteFrom('handover').where('id', '=', report).execute()).rejects.toThrow(
      'a report that is done is not changed',
    );
  });

  it('is not void once the vehicle is back, without a reason, as a draft, nor by a customer', async ({
    t,
    calls,
  }) => {
    const id = await calls.departed();
    const report = await calls.departureOf(id);
    expect(await calls.voidReport(report, ' ')).toMatchObject({ status: 400 });
    const draft = (await calls.open(id, 'return')).body.handover.id;
    expect(await calls.voidReport(draft)).toMatchObject({ status: 409, body: { code: 'not_voidable' } });
    const { token } = await aCustomer(t);
    const path = `/api/handovers/${report}/void`;
    expect((await t.post(path, token, { reason: 'non' })).status).toBe(403);
    await calls.after(3);
    await calls.complete(await calls.drafted(id, 'return', { odometerKm: 12_100 }));
    expect(await calls.voidReport(report)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
    expect((await calls.list(id)).body.done).toHaveLength(2);
  });
});

describe('a rental whose vehicle has left', () => {
  it('is not cancelled, nor its signed departure taken back without its report', async ({
    t,
    manager,
    calls,
  }) => {
    const id = await calls.departed();
    const undo = {
      method: 'DELETE',
      path: `/api/reservations/${id}/departure`,
      token: manager.token,
    } as const;
    expect(await t.call(undo)).toMatchObject({ status: 409, body: { code: 'departure_signed' } });
    expect(await calls.cancel(id)).toMatchObject({ code: 'vehicle_departed' });
    expect((await calls.row(id)).state).toBe('confirmed');
    await calls.voidReport(await calls.departureOf(id));
    expect(await calls.cancel(id)).toMatchObject({ status: 'canceled' });
  });
});

describe('a signed report', () => {
  it('is not changed by SQL: no reading, no signature, no photo', async ({ t, calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const photo = hashOf(aJpeg('avant'));
    const report = (await calls.complete(await calls.drafted(id, 'departure'), { photoHashes: [photo] })).body
      .id;
    const handover = t.db.updateTable('handover').where('id', '=', report);
    for (const change of [{ odometer_km: 1 }, { signer_name: 'Autre' }, { refused_reason: 'Non' }])
      await expect(handover.set(change).execute()).rejects.toThrow('a report that is done is not changed');
    const photos = t.db.updateTable('handover_photo').where('id', '=', photo.id);
    await expect(photos.set({ sha256: '0'.repeat(64) }).execute()).rejects.toThrow('are not changed');
    await expect(t.db.deleteFrom('handover_photo').where('id', '=', photo.id).execute()).rejects.toThrow(
      'are not changed',
    );
  });
});
