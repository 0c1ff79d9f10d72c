import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { NO_DRIVER } from '@volant/shared/handovers/drivers.schema.ts';
import type { HandoverContent } from '@volant/shared/handovers/handovers.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { DAMAGE, departureProbes, handoverCalls } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { after, odometer, row, departed } = departureProbes(() => ({ t, manager, vehicle }));

  return { ...handoverCalls(() => ({ t, token: manager.token })), rent, after, row, odometer, departed };
});

const NAMELESS = { ...NO_DRIVER, name: ' ' };

describe('a departure', () => {
  it('begins on the first day, and its draft is found again', async ({ calls }) => {
    const { id } = await calls.rent(2, 5);
    expect((await calls.open(id, 'departure')).body.code).toBe('departure_too_early');
    expect((await calls.open(id, 'return')).body.code).toBe('not_returnable');
    await calls.after(2);
    expect((await calls.list(id)).body).toEqual({
      done: [],
      voided: [],
      drafts: [],
      signedElsewhere: [],
      next: 'departure',
    });
    const first = await calls.open(id, 'departure');
    expect([first.status, first.body.basis.minOdometerKm]).toEqual([201, 12_000]);
    expect(first.body.handover.content.drivers).toMatchObject([{ name: 'Léa Peeters', birthDate: null }]);
    const second = await calls.open(id, 'departure');
    expect([second.status, second.body.handover.id]).toEqual([200, first.body.handover.id]);
    expect((await calls.list(id)).body.drafts).toEqual(['departure']);
  });

  it('is saved by version; an outdated one is refused with the state of now', async ({ calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const { handover } = (await calls.open(id, 'departure')).body;
    const first = await calls.save(handover, { ...handover.content, odometerKm: 12_010 });
    expect(first.body).toMatchObject({ version: handover.version + 1, content: { odometerKm: 12_010 } });
    const outdated = await calls.save(handover, { ...handover.content, odometerKm: 13_000 });
    expect(outdated).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        message: "Modifié entre-temps par Léa : voici l'état actuel",
        current: { version: first.body.version, content: { odometerKm: 12_010 } },
      },
    });
    expect((await calls.complete(handover)).body.code).toBe('version_conflict');
  });

  it('a device whose answer was lost saves again; another device does not', async ({ calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const { handover } = (await calls.open(id, 'departure')).body;
    const [device, other] = [randomUUID(), randomUUID()];
    const content = { ...handover.content, odometerKm: 12_010 };
    expect((await calls.save(handover, content, device)).status).toBe(200);
    expect(await calls.save(handover, content, other)).toMatchObject({ body: { code: 'version_conflict' } });
    expect(await calls.save(handover, content)).toMatchObject({ body: { code: 'version_conflict' } });
    const again = await calls.save(handover, { ...content, odometerKm: 12_011 }, device);
    expect(again).toMatchObject({ status: 200, body: { content: { odometerKm: 12_011 } } });
    expect((await calls.save(again.body, content, other)).status).toBe(200);
    expect(await calls.save(again.body, content, device)).toMatchObject({
      body: { code: 'version_conflict' },
    });
  });

  it('is recorded when it is signed: counter, drivers, damage, both clocks', async ({
    t,
    manager,
    calls,
  }) => {
    const performedAt = new Date(t.clock.now().getTime() + 2 * 86_400_000 - 3_600_000).toISOString();
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const draft = await calls.drafted(id, 'departure', { odometerKm: 12_050, damages: [DAMAGE] });
    const { status, body } = await calls.complete(draft, { performedAt });
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'done',
        performedAt,
        receivedAt: t.clock.now().toISOString(),
        signerName: 'Léa Peeters',
        signature: [[10, 10, 300, 120]],
        content: { odometerKm: 12_050, fuelEighths: 8, damages: [DAMAGE], settlement: [] },
        knownDamages: [],
      },
    ]);
    expect((await calls.row(id)).departed_at?.toISOString()).toBe(performedAt);
    expect(await calls.odometer()).toBe(12_050);
    expect((await calls.list(id)).body).toMatchObject({
      done: [{ id: body.id }],
      drafts: [],
      next: 'return',
    });
    expect((await calls.open(id, 'departure')).body.code).toBe('already_done');
    const journal = await t.rows('audit_entry', { act: 'reservation.depart' });
    expect(journal).toMatchObject([
      { subject_id: String(id), account_id: manager.id, after: { departureMileage: 12_050 } },
    ]);
  });

  it('trusts the device about the time, unless its clock cannot be right', async ({ t, calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const performedAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const { body } = await calls.complete(await calls.drafted(id, 'departure'), { performedAt });
    expect(body.performedAt).toBe(performedAt);
    expect((await calls.row(id)).departed_at).toEqual(t.clock.now());
  });

  it.for<[string, Partial<HandoverContent>, string]>([
    ['no counter', { odometerKm: null }, 'mileage_required'],
    ['a counter that runs backwards', { odometerKm: 11_999 }, 'mileage_back'],
    ['an unlikely counter', { odometerKm: 112_000 }, 'mileage_unlikely'],
    ['nobody who drives', { drivers: [] }, 'driver_required'],
    // Saved while their name is still to be typed, but not signed.
    ['a driver without a name', { drivers: [NAMELESS] }, 'driver_required'],
  ])('is refused with %s, and nothing is recorded', async ([_name, over, code], { calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const { status, body } = await calls.complete(await calls.drafted(id, 'departure', over));
    expect([status, body.code]).toEqual([400, code]);
    if (code === 'mileage_back')
      expect(body.message).toBe('Le compteur ne peut pas être inférieur à 12\u00a0000\u00a0km');
    expect((await calls.row(id)).departed_at).toBeNull();
    expect((await calls.list(id)).body.done).toEqual([]);
  });

  it('takes an unlikely counter that was confirmed', async ({ calls }) => {
    await calls.departed({ odometerKm: 112_000, isOdometerConfirmed: true });
    expect(await calls.odometer()).toBe(112_000);
  });

  it.for<[string, object, string]>([
    ['without signature or reason', { signature: null }, 'signature_required'],
    ['with both', { refusedReason: 'Pressé' }, 'signature_required'],
    ['without the terms', { termsAccepted: false }, 'terms_required'],
  ])('is refused %s', async ([_name, over, code], { calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    expect(await calls.complete(await calls.drafted(id, 'departure'), over)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('may go unsigned for a reason', async ({ calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const unsigned = { signature: null, refusedReason: 'Client pressé', termsAccepted: false };
    const { body } = await calls.complete(await calls.drafted(id, 'departure'), unsigned);
    expect(body).toMatchObject({ state: 'done', signerName: null, refusedReason: 'Client pressé' });
  });

  it('is signed by the key, the moment, the hashes, the signature and the terms alone', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const draft = await calls.drafted(id, 'departure');
    const {
      version: _version,
      refusedReason: _reason,
      termsAccepted: terms,
      ...rest
    } = calls.completionOf(1);
    const signedBy = (body: object) => t.post(`/api/handovers/${draft.id}/complete`, manager.token, body);
    expect(await signedBy({ ...rest, terms: false })).toMatchObject({
      status: 400,
      body: { code: 'terms_required' },
    });
    expect(await signedBy({ ...rest, terms })).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await signedBy({ ...rest, terms })).toMatchObject({ status: 200, body: { state: 'done' } });
  });

  it('twenty calls with one key record it once; another key is refused', async ({ t, calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const draft = await calls.drafted(id, 'departure', { odometerKm: 12_050, damages: [DAMAGE] });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.complete(draft, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.receivedAt)).size).toBe(1);
    expect(await t.rows('audit_entry', { act: 'reservation.depart' }, 'id')).toHaveLength(1);
    for (const other of [
      { signature: null, refusedReason: 'Client pressé', termsAccepted: false },
      { performedAt: new Date(t.clock.now().getTime() - 60_000).toISOString() },
    ])
      expect(await calls.complete(draft, { key, ...other })).toMatchObject({
        status: 409,
        body: { code: 'key_reused' },
      });
    // The draft's version on the server may have changed since it was sent first.
    expect((await calls.complete(draft, { key, version: draft.version + 1 })).status).toBe(200);
    expect(await calls.complete(draft)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect(await calls.save(draft, draft.content)).toMatchObject({
      status: 409,
      body: { code: 'already_done' },
    });
  });

  it('is refused once the reservation is cancelled', async ({ t, manager, calls }) => {
    const { id } = await calls.rent(2, 5);
    await calls.after(2);
    const draft = await calls.drafted(id, 'departure');
    await t.call({ method: 'DELETE', path: `/api/reservations/${id}?motif=agence`, token: manager.token });
    await t.change('reservation', { id }, { state: 'canceled', cancel_reason: 'agency' });
    expect(await calls.complete(draft)).toMatchObject({ status: 409, body: { code: 'not_departable' } });
  });
});
