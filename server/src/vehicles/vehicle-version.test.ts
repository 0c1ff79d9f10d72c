// @module-tag long
import { describe, expect } from 'vitest';
import { agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay, renewManager } from '../testing/builders.ts';
import type { TestVehicle } from '../testing/builders.ts';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { file, json, photoForms, remaining, vehicule } from '../testing/files/photo-forms.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ manager, t }) => {
  const find = async (id: number) => (await t.get<Vehicle>(`/api/vehicules/${id}`, manager.token)).body;
  const put = <T = Vehicle>(body: object) => t.put<T>('/api/vehicules', manager.token, body);
  /** A rental of the vehicle that was returned after `drivenKm`. */
  const aReturn = async (vehicle: TestVehicle, drivenKm: number): Promise<void> => {
    const customer = await aCustomer(t);
    const order = { vehicle, from: 3, to: 5 };
    const { body: hold } = await book(t, customer, order);
    const { body: intent } = await openIntent(t, customer, {
      amount: hold.deposit * 100,
      reservationId: hold.id,
    });
    await pay(t, intent.clientSecret);
    const { body: rental } = await book(t, customer, order);
    t.clock.set(new Date(agencyInstant(rental.endDate, '18:00').getTime() + 1).toISOString());
    await renewManager(t, manager);
    const path = `/api/reservations/${rental.id}/finalize?mileageDriven=${drivenKm}`;
    expect((await t.patch(path, manager.token)).status).toBe(200);
  };

  return {
    ...photoForms({ token: () => manager.token, t: () => t, photo: () => Buffer.alloc(0) }),
    find,
    aReturn,
    put,
  };
});

describe('a change of a vehicle based on an older version', () => {
  it('is refused with the current vehicle, and changes nothing', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const shown = await calls.find(vehicle.id);
    await calls.aReturn(vehicle, 600);
    const stale = await calls.put<ProblemBody>({ ...shown, dailyPrice: 59 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'version_conflict',
      message: 'Ce véhicule a été modifié entre-temps : voici son état actuel',
      current: { id: vehicle.id, mileage: 12_600, dailyPrice: shown.dailyPrice },
    });
    const current = stale.body.current as Vehicle;
    expect(current.version).toBeGreaterThan(shown.version);
    expect(current).toMatchObject(await calls.find(vehicle.id));

    const again = await calls.put({ ...current, dailyPrice: 59 });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ mileage: 12_600, dailyPrice: 59 });
  });

  it('is refused for its photos as well, and stores none of them', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const shown = await calls.find(vehicle.id);
    expect((await calls.put({ ...shown, model: 'Clio V' })).status).toBe(200);
    const before = t.photos.names();
    const parts = [remaining([]), file(await aPhotoFile())];
    const stale = await calls.changePhotos(vehicle.id, [['version', String(shown.version)], ...parts]);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { model: 'Clio V' } },
    });
    expect(t.photos.names()).toEqual(before);
    const { version } = stale.body.current as Vehicle;
    expect((await calls.changePhotos(vehicle.id, [['version', json(version)], ...parts])).status).toBe(200);
  });

  it.for(['', 'douze', '0', '1.5', '"3"', '{}'])(
    'is refused for a version of photos %j',
    async (version, { t, calls }) => {
      const vehicle = await aVehicle(t);
      const answer = await calls.changePhotos(vehicle.id, [
        ['version', version],
        remaining([]),
        file(await aPhotoFile()),
      ]);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { version: 'La version du véhicule est illisible' } },
      });
    },
  );
});

describe('a client of separate calls, which saves fields and photos one after the other', () => {
  it('sends in both the vehicle that it read, and both are saved', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const shown = await calls.find(vehicle.id);
    expect((await calls.put({ ...shown, dailyPrice: 71 })).status).toBe(200);
    const answer = await calls.changePhotos<Vehicle>(vehicle.id, [
      vehicule(shown),
      remaining(shown.photoUrls),
      file(await aPhotoFile()),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.photoUrls).toHaveLength(shown.photoUrls.length + 1);
    expect(answer.body.dailyPrice).toBe(71);
  });
});

describe('a change without a version', () => {
  const plain = (vehicle: Vehicle) => {
    const { version, ...body } = vehicle;
    expect(version).toBeGreaterThan(0);
    return body;
  };

  it('never sets the mileage below the one recorded at a return, saves the rest, and says so', async ({
    t,
    calls,
  }) => {
    const vehicle = await aVehicle(t);
    const shown = await calls.find(vehicle.id);
    await calls.aReturn(vehicle, 600);
    const { status, body } = await calls.put({ ...plain(shown), dailyPrice: 61 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mileage: 12_600, dailyPrice: 61 });
    expect(body.notice).toMatch(/^Le kilométrage reste à 12\s600\skm, relevé au dernier retour de location$/);
    expect((await calls.find(vehicle.id)).notice).toBeUndefined();
  });

  it('sets any other mileage', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const shown = await calls.find(vehicle.id);
    expect((await calls.put({ ...plain(shown), mileage: 10_000 })).body).toMatchObject({ mileage: 10_000 });
    await calls.aReturn(vehicle, 600);
    const { body } = await calls.put({ ...plain(shown), mileage: 10_700 });
    expect(body.mileage).toBe(10_700);
    expect(body.notice).toBeUndefined();
  });
});

describe('a mileage corrected by a manager on the current version', () => {
  it('may be lower than the one recorded at a return, and replaces it', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    await calls.aReturn(vehicle, 90_000);
    const shown = await calls.find(vehicle.id);
    expect((await calls.put({ ...shown, mileage: 12_900 })).body).toMatchObject({ mileage: 12_900 });
    const { version: _, ...body } = { ...shown, mileage: 12_950 };
    expect((await calls.put(body)).body).toMatchObject({ mileage: 12_950 });
  });
});
