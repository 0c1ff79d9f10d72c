// @module-tag long
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { eventually } from '../../testing/eventually.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
  .extend('photo', { scope: 'file' }, () => photoOf(640))
  .extend(
    'sendZip',
    ({ calls }) =>
      <T = ImportView>(id: number, files: Record<string, Uint8Array>) =>
        calls.send<T>(`/api/imports/${id}/photos`, [
          ['photos', new Blob([new Uint8Array(zipSync(files))]), 'photos.zip'],
        ]),
  )
  .extend(
    'stored',
    ({ t, manager }) =>
      async (id: number): Promise<ImportView> =>
        eventually(async () => {
          const { body } = await t.get<ImportView>(`/api/imports/${id}`, manager.token);
          expect(body.photos?.endedAt).not.toBeNull();
          return body;
        }),
  )
  .extend('widths', ({ t, calls }) => async (id: number): Promise<number[]> => {
    const vehicle = (await calls.rows(id))[0]?.subject?.id ?? 0;
    const rows = await t.db
      .selectFrom('vehicle_photo')
      .select('width')
      .where('vehicle_id', '=', vehicle)
      .orderBy('position')
      .execute();
    return rows.map(({ width }) => width);
  });

/** A photo that is told from others by its width. */
const photoOf = async (width: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width, height: 480, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  );

const HEADS = 'Plaque;Marque;Modèle;Prix journalier;Km/jour';

it('gives vehicles their photos by plate, and shows them', async ({
  t,
  manager,
  calls,
  photo,
  sendZip,
  stored,
}) => {
  const { id } = await calls.imported(
    'vehicles',
    `${HEADS}\n1-ZIP-001;Seat;Ibiza;35;200\n1-ZIP-002;Seat;Leon;39;200\n`,
  );
  const files = {
    'photos/1-ZIP-001.jpg': photo,
    'photos/1zip001-2.jpg': photo,
    '1-ZIP-002_1.jpg': strToU8('<svg onload="alert(1)"/>'),
    '../1-ZIP-002.jpg': photo,
    '9-XXX-999.jpg': photo,
    '__MACOSX/._1-ZIP-001.jpg': photo,
  };
  expect((await sendZip(id, files)).status).toBe(200);
  const report = await stored(id);
  expect(report.photos).toMatchObject({ photos: 2, vehicles: 1 });
  expect(report.photos?.refused.map(({ name }) => name).sort()).toEqual([
    '../1-ZIP-002.jpg',
    '1-ZIP-002_1.jpg',
    '9-XXX-999.jpg',
  ]);
  expect(report.withoutPhoto).toBe(1);
  const [first, second] = await calls.rows(id);
  const vehicleOf = (of: typeof first) =>
    t.get<ManagedVehicle>(`/api/fleet/${of?.subject?.id ?? 0}`, manager.token);
  expect((await vehicleOf(first)).body).toMatchObject({ status: 'ACTIVE', photos: [{}, {}] });
  expect((await vehicleOf(second)).body).toMatchObject({ status: 'ARCHIVED', photos: [] });
});

it('are for a committed import of vehicles alone', async ({ calls, photo, sendZip }) => {
  const vehicles = await calls.checked('vehicles', `${HEADS}\n1-ZIP-011;Seat;Ibiza;35;200\n`);
  const accessories = await calls.imported('accessories', 'Nom;Prix;Stock\nTente;3;4\n');
  const files = { '1-ZIP-011.jpg': photo };
  expect(await sendZip<ProblemBody>(vehicles.id, files)).toMatchObject({ status: 409 });
  expect(await sendZip<ProblemBody>(accessories.id, files)).toMatchObject({ status: 409 });
  const text: [string, Blob, string] = ['photos', new Blob(['no zip']), 'photos.zip'];
  await calls.commit(vehicles.id);
  expect(await calls.send(`/api/imports/${vehicles.id}/photos`, [text])).toMatchObject({
    status: 400,
    body: { code: 'import_unreadable' },
  });
});

it('are shown in the order of their numbers, the one without a number first', async ({
  calls,
  sendZip,
  stored,
  widths,
}) => {
  const { id } = await calls.imported('vehicles', `${HEADS}\n1-ZIP-021;Seat;Ibiza;35;200\n`);
  await sendZip(id, {
    '1-ZIP-021-2.jpg': await photoOf(642),
    'photos/1ZIP021-10.jpg': await photoOf(650),
    '1-ZIP-021.jpg': await photoOf(640),
    '1zip021_3.jpg': await photoOf(643),
  });
  await stored(id);
  expect(await widths(id)).toEqual([640, 642, 643, 650]);
});

it('come in several ZIPs, none of them twice', async ({ t, calls, sendZip, stored, widths }) => {
  const { id } = await calls.imported('vehicles', `${HEADS}\n1-ZIP-031;Seat;Ibiza;35;200\n`);
  const first = await photoOf(640);
  const second = await photoOf(642);
  await sendZip(id, { '1-ZIP-031.jpg': first });
  await stored(id);
  await sendZip(id, { '1-ZIP-031.jpg': first, '1-ZIP-031-2.jpg': second });
  expect((await stored(id)).photos).toMatchObject({
    photos: 1,
    vehicles: 1,
    refused: [{ name: '1-ZIP-031.jpg', sentence: 'Cette photo est déjà enregistrée' }],
  });
  expect(await widths(id)).toEqual([640, 642]);
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('act', '=', 'import.add-photos')
    .where('subject_id', '=', String((await calls.rows(id))[0]?.subject?.id))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { before: { photos: 0, status: 'archived' }, after: { photos: 1, status: 'active' } },
    { before: { photos: 1 }, after: { photos: 2 } },
  ]);
});

it('of a ZIP that a stopped process left are completed by the same ZIP', async ({
  t,
  manager,
  calls,
  photo,
  sendZip,
  stored,
  widths,
}) => {
  const { id } = await calls.imported('vehicles', `${HEADS}\n1-ZIP-041;Seat;Ibiza;35;200\n`);
  const files = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`1-ZIP-041-${n}.jpg`, photo]));
  await sendZip(id, files);
  await eventually(async () => {
    expect((await widths(id)).length).toBeGreaterThan(0);
  });
  await t.restart();
  const kept = (await widths(id)).length;
  const left = await t.get<ImportView>(`/api/imports/${id}`, manager.token);
  if (kept < 6) expect(left.body).toMatchObject({ progress: null, photos: { endedAt: null } });
  await sendZip(id, files);
  expect((await stored(id)).photos?.photos).toBe(6 - kept);
  expect(await widths(id)).toHaveLength(6);
});

it('are not added to those that somebody chose by hand', async ({
  t,
  calls,
  photo,
  sendZip,
  stored,
  widths,
}) => {
  const { id } = await calls.imported('vehicles', `${HEADS}\n1-ZIP-051;Seat;Ibiza;35;200\n`);
  const vehicle = (await calls.rows(id))[0]?.subject?.id ?? 0;
  await t.insert('vehicle_photo', {
    vehicle_id: vehicle,
    position: 0,
    storage_key: 'by-hand-051',
    width: 800,
    height: 600,
  });
  await sendZip(id, { '1-ZIP-051.jpg': photo });
  expect((await stored(id)).photos).toMatchObject({ photos: 0, vehicles: 0 });
  expect(await widths(id)).toEqual([800]);
});
