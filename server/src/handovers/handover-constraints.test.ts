// @module-tag long
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { aJpeg, handoverCalls, hashOf } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('db', ({ t }) => t.db)
  .extend('calls', ({ t, vehicle, manager }) => {
    const { rent } = changeProbes(() => ({ t, manager, vehicle }));

    return { ...handoverCalls(() => ({ t, token: manager.token })), rent };
  })
  .extend('draft', async ({ t, manager, calls: { rent, drafted } }) => {
    const { id } = await rent(1, 3);
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    return drafted(id, 'departure', {
      damages: [
        {
          id: randomUUID(),
          view: 'top',
          x: 1,
          y: 2,
          kind: 'dent',
          severity: 'large',
          note: 'Toit',
          photoId: null,
        },
      ],
    });
  })
  .extend('done', ({ draft, calls: { complete } }) => async (): Promise<number> => {
    const { body } = await complete(draft, { photoHashes: [photo] });
    expect(body.state).toBe('done');
    return body.id;
  });

const photo = hashOf(aJpeg('devant'));
const refused = { code: '23000' };

describe('the database refuses, whatever the code does', () => {
  it('a second report of a kind that is done, and a second draft', async ({
    t,
    db,
    vehicle,
    draft,
    done,
  }) => {
    const again = { reservation_id: draft.reservationId, vehicle_id: vehicle.id, kind: 'departure' as const };
    const insert = (state: 'draft' | 'void') =>
      db
        .insertInto('handover')
        .values({ ...again, state, draft: state === 'draft' ? {} : null, created_at: t.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
    await expect(insert('draft')).rejects.toMatchObject({ constraint: 'handover_one_draft' });
    const id = await done();
    const { id: other } = await insert('draft');
    const asDone = db
      .updateTable('handover')
      .from('handover as first')
      .set((row) => ({
        state: 'done',
        draft: null,
        odometer_km: row.ref('first.odometer_km'),
        checklist: row.ref('first.checklist'),
        completion_key: randomUUID(),
        performed_at: row.ref('first.performed_at'),
        received_at: row.ref('first.received_at'),
        refused_reason: 'x',
      }))
      .where('handover.id', '=', other)
      .where('first.id', '=', id)
      .execute();
    await expect(asDone).rejects.toMatchObject({ constraint: 'handover_one_done' });
  });

  it('a change of a report that is done, but for its erasure', async ({ t, db, done }) => {
    const id = await done();
    const set = (change: object) => db.updateTable('handover').set(change).where('id', '=', id).execute();
    for (const change of [
      { odometer_km: 1 },
      { state: 'void', voided_at: new Date(), void_reason: 'x', odometer_km: 1 },
      { signer_name: 'Autre' },
      { signer_name: null },
      { fuel_eighths: 1 },
      { received_at: new Date() },
      { version: 99 },
      { completion_key: randomUUID() },
    ])
      await expect(set(change)).rejects.toMatchObject(refused);
    await expect(set({ state: 'void' })).rejects.toMatchObject({ constraint: 'handover_void' });
    await expect(db.deleteFrom('handover').where('id', '=', id).execute()).rejects.toMatchObject(refused);
    await set({ erased_at: t.clock.now(), signer_name: null, signature: null });
    await expect(set({ signer_name: 'Autre' })).rejects.toMatchObject(refused);
  });

  it('other photos in a report that is done', async ({ t, db, done }) => {
    const id = await done();
    const one = { handover_id: id, slot: 'rear' as const, sha256: photo.sha256, created_at: t.clock.now() };
    await expect(
      db
        .insertInto('handover_photo')
        .values({ ...one, id: randomUUID() })
        .execute(),
    ).rejects.toMatchObject(refused);
    const set = (change: object) =>
      db.updateTable('handover_photo').set(change).where('id', '=', photo.id).execute();
    await expect(set({ sha256: 'a'.repeat(64) })).rejects.toMatchObject(refused);
    await set({ storage_key: 'a', annexed_at: t.clock.now() });
    await expect(set({ storage_key: 'b' })).rejects.toMatchObject(refused);
    await expect(db.deleteFrom('handover_photo').where('id', '=', photo.id).execute()).rejects.toMatchObject(
      refused,
    );
  });

  it('other damage than was found; its repair is recorded', async ({ t, db, vehicle, done }) => {
    await done();
    const set = (change: object) =>
      db.updateTable('damage').set(change).where('vehicle_id', '=', vehicle.id).execute();
    for (const change of [{ x: 3 }, { severity: 'small' }, { note: 'Autre' }, { found_at: new Date() }])
      await expect(set(change)).rejects.toMatchObject(refused);
    const now = t.clock.now();
    await set({ repaired_at: now, ended_as: 'repaired', repaired_on: agencyDay(now), end_note: 'Lambert' });
  });

  it('another end of damage than was recorded, but for what erasure empties', async ({
    t,
    db,
    vehicle,
    manager,
    done,
  }) => {
    await done();
    const now = t.clock.now();
    const set = (change: object) =>
      db.updateTable('damage').set(change).where('vehicle_id', '=', vehicle.id).execute();
    await set({ repaired_at: now, ended_as: 'taken_back', ended_by: manager.id, end_note: 'Autre véhicule' });
    for (const change of [
      { repaired_at: null, ended_as: null, ended_by: null, end_note: '' },
      { repaired_at: new Date(now.getTime() + 1000) },
      { ended_as: 'repaired', repaired_on: agencyDay(now) },
      { end_note: 'Autre' },
    ])
      await expect(set(change)).rejects.toMatchObject(refused);
    await set({ end_note: '', ended_by: null });
    await expect(set({ ended_by: manager.id })).rejects.toMatchObject(refused);
  });

  it.for<[string, object]>([
    ['handover_done', { state: 'done', draft: null }],
    ['handover_draft', { draft: null }],
    ['handover_settlement', { settlement: sql`'[]'::jsonb` }],
    ['handover_fuel_eighths_check', { fuel_eighths: 9 }],
    ['handover_charge_percent_check', { charge_percent: 101 }],
    ['handover_odometer_km_check', { odometer_km: -1 }],
  ])('a report: %s', async ([constraint, change], { db, draft }) => {
    const changed = db.updateTable('handover').set(change).where('id', '=', draft.id).execute();
    await expect(changed).rejects.toMatchObject({ constraint });
  });

  it.for<[string, object]>([
    ['reservation_driver_address', { address_city: null }],
    ['reservation_driver_address', { address_street: '' }],
    ['reservation_driver_address_country', { address_country: 'Belgique' }],
    ['reservation_driver_address_country', { address_postal_code: '999' }],
  ])(
    'half an address of who drives, or one that cannot be: %s',
    async ([constraint, change], { db, done }) => {
      await done();
      const set = (address: object) => db.updateTable('reservation_driver').set(address).execute();
      await set({
        address_street: 'Rue de la Loi 16',
        address_postal_code: '1000',
        address_city: 'Bruxelles',
        address_country: 'BE',
      });
      await expect(set(change)).rejects.toMatchObject({ constraint });
    },
  );

  it('deleting a reservation deletes its reports, notes their files, and leaves the damage', async ({
    db,
    draft,
    done,
  }) => {
    await done();
    await db.updateTable('handover_photo').set({ storage_key: 'a' }).where('id', '=', photo.id).execute();
    await db
      .updateTable('reservation')
      .set({ payment_id: null, channel: 'counter' })
      .where('id', '=', draft.reservationId)
      .execute();
    await db
      .updateTable('payment')
      .set({ reservation_id: null, binding: 'unbound' })
      .where('reservation_id', '=', draft.reservationId)
      .execute();
    await db.deleteFrom('reservation').where('id', '=', draft.reservationId).execute();
    expect(await db.selectFrom('handover').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('reservation_driver').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('file_removal').select('storage_key').execute()).toEqual([
      { storage_key: 'a' },
    ]);
    expect(await db.selectFrom('damage').select('found_in').execute()).toEqual([{ found_in: null }]);
  });
});
