// @module-tag long
import { describe, expect } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, aManager, aVehicle } from '../testing/builders.ts';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { file, fileNames, json, type Part, photoForms, remaining } from '../testing/files/photo-forms.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp({ isDeaf: true })
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('photo', { scope: 'file' }, () => aPhotoFile())
  .extend('calls', ({ t, token, photo }) =>
    photoForms({ token: () => token, t: () => t, photo: () => photo }),
  );

describe('POST /api/vehicules/:id/update-photos', () => {
  it('keeps the named photos in their new order, adds the new ones, and deletes the others', async ({
    t,
    calls,
  }) => {
    const vehicle = await calls.aVehicleWithPhotos(3);
    const [first, second, third] = vehicle.photoUrls as [string, string, string];
    const answer = await calls.changePhotos<Vehicle>(vehicle.id, [
      ['vehicule', 'not read'],
      file(await aPhotoFile(30, 20), 'neuve.jpg'),
      remaining([third, first]),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.photoUrls).toEqual([third, first, expect.stringMatching(/-300\.webp$/)]);
    expect(answer.body).toMatchObject({ brand: 'Renault', upcomingReservations: 0 });
    expect(t.photos.names()).toEqual(expect.arrayContaining(fileNames(answer.body)));
    expect((await t.app.inject({ url: second })).statusCode).toBe(404);
    expect(t.photos.names().filter((name) => second.includes(name.slice(0, 32)))).toEqual([]);
    expect(await calls.removals()).toEqual([]);
    expect((await t.get<Vehicle>(`/api/vehicules/${vehicle.id}`)).body.photoUrls).toEqual(
      answer.body.photoUrls,
    );
  });

  it('removes a photo from the catalogue before its file is deleted', async ({ t, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(2);
    const [first] = vehicle.photoUrls as [string, string];
    const catalogue = async () => JSON.stringify((await t.get('/api/vehicules')).body);
    expect(await catalogue()).toContain(vehicle.photoUrls[1]?.slice(0, 40));
    const named: string[] = [];
    t.photos.beforeDelete(async (key) => {
      if ((await catalogue()).includes(key)) named.push(key);
    });
    const answer = await calls.changePhotos<Vehicle>(vehicle.id, [remaining([first])]);
    t.photos.beforeDelete(undefined);
    expect(answer.status).toBe(200);
    expect(named).toEqual([]);
  });

  it('accepts the list as a Blob, any width of a photo, and ignores duplicates', async ({ t, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(2);
    const [first, second] = vehicle.photoUrls as [string, string];
    const answer = await calls.changePhotos<Vehicle>(vehicle.id, [
      [
        'remainingPhotoUrls',
        json([second.replace('.webp', '.avif'), `${t.config.publicUrl}${first}`, second]),
      ],
    ]);
    expect(answer).toMatchObject({ status: 200, body: { photoUrls: [second, first] } });
  });

  it('also changes the photos of an archived vehicle', async ({ t, photo, calls }) => {
    const { id } = await aVehicle(t, { status: 'archived' });
    const answer = await calls.changePhotos<Vehicle>(id, [remaining([]), file(photo)]);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ARCHIVED' } });
    expect(answer.body.photoUrls).toHaveLength(1);
  });

  it.for<[string, (other: Vehicle) => unknown]>([
    ['a foreign address', () => 'https://evil.example/photos/c0ffee00c0ffee00c0ffee00c0ffee00-64.webp'],
    ["another vehicle's photo", (other) => other.photoUrls[0]],
    ['javascript:', () => 'javascript:alert(1)'],
    ['../', () => '/photos/../../package.json'],
    ['an address that only ends like one', (other) => `/x${other.photoUrls.join('')}`],
    ['a text', () => ''],
  ])('refuses %s, and nothing is deleted', async ([_, urlOf], { t, photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(1);
    const other = await calls.aVehicleWithPhotos(1);
    await calls.refused(
      () => calls.changePhotos(vehicle.id, [remaining([vehicle.photoUrls[0], urlOf(other)]), file(photo)]),
      { status: 400, message: 'Une des photos conservées n’appartient pas à ce véhicule' },
    );
    for (const { id, photoUrls } of [vehicle, other]) {
      expect((await t.get<Vehicle>(`/api/vehicules/${id}`)).body.photoUrls).toEqual(photoUrls);
    }
  });

  it.for<[string, Part[]]>([
    ['no list', []],
    ['a broken one', [['remainingPhotoUrls', '[']]],
    ['one that is no list', [remaining({})]],
    ['a list of numbers', [remaining([1])]],
  ])('refuses %s', async ([_, parts], { photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(1);
    await calls.refused(() => calls.changePhotos(vehicle.id, [...parts, file(photo)]), {
      status: 400,
      message: 'La liste des photos conservées est illisible',
    });
  });

  it('allows one to ten photos in all', async ({ photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(8);
    const three = Array.from({ length: 3 }, () => file(photo));
    const message = 'Vous ne pouvez pas avoir plus de 10 photos au total';
    await calls.refused(() => calls.changePhotos(vehicle.id, [remaining(vehicle.photoUrls), ...three]), {
      status: 400,
      message,
    });
    const eleven = Array.from({ length: 11 }, () => file(photo));
    await calls.refused(() => calls.changePhotos(vehicle.id, [remaining([]), ...eleven]), {
      status: 400,
      message,
    });
    await calls.refused(() => calls.changePhotos(vehicle.id, [remaining([])]), {
      status: 400,
      message: 'Au moins une photo est requise',
    });
    expect(
      (await calls.changePhotos(vehicle.id, [remaining(vehicle.photoUrls), ...three.slice(0, 2)])).status,
    ).toBe(200);
  });

  it('is for managers only', async ({ t, photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(1);
    const customer = await aCustomer(t);
    await calls.refused(() => calls.changePhotos(vehicle.id, [remaining([]), file(photo)], customer.token), {
      status: 403,
    });
    await calls.refused(() => calls.changePhotos(vehicle.id, [remaining([]), file(photo)], ''), {
      status: 401,
    });
  });

  it('returns 404 for an unknown vehicle', async ({ photo, calls }) => {
    await calls.refused(() => calls.changePhotos(2_000_000_000, [remaining([]), file(photo)]), {
      status: 404,
      message: 'Véhicule non trouvé',
    });
    await calls.refused(() => calls.send('/api/vehicules/abc/update-photos', [remaining([]), file(photo)]), {
      status: 400,
    });
  });

  it('applies one of two concurrent changes, and keeps only its files', async ({ t, photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(2);
    const before = t.photos.names().filter((name) => !fileNames(vehicle).includes(name));
    const answers = await Promise.all(
      vehicle.photoUrls.flatMap((url) => [
        calls.changePhotos(vehicle.id, [remaining([url]), file(photo)]),
        calls.changePhotos(vehicle.id, [remaining(vehicle.photoUrls), file(photo)]),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual(
      [],
    );
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    const { body } = await t.get<Vehicle>(`/api/vehicules/${vehicle.id}`);
    expect(t.photos.names().filter((name) => !before.includes(name))).toEqual(fileNames(body).sort());
    expect(await calls.removals()).toEqual([]);
  });

  it('deletes the remaining files after a crash', async ({ t, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(2);
    const [first, second] = vehicle.photoUrls as [string, string];
    // Deleting fails, so only the note is left, as after a crash.
    t.photos.failAfter(0);
    expect((await calls.changePhotos(vehicle.id, [remaining([first])])).status).toBe(200);
    t.photos.failAfter(undefined);
    expect((await t.app.inject({ url: second })).statusCode).toBe(200);
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    expect((await t.app.inject({ url: second })).statusCode).toBe(404);
    expect((await t.app.inject({ url: first })).statusCode).toBe(200);
  });
});
