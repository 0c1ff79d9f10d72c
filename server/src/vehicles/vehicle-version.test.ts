import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import { aPhotoFile } from '../testing/photo-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let manager: TestCustomer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const find = async (id: number) =>
  (await t.call<Vehicle>({ path: `/api/vehicules/${id}`, token: manager.token })).body;
const put = <T = Vehicle>(body: object) =>
  t.call<T>({ method: 'PUT', path: '/api/vehicules', body, token: manager.token });

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
  manager = await aManager(t);
  const path = `/api/reservations/${rental.id}/finalize?mileageDriven=${drivenKm}`;
  expect((await t.call({ method: 'PATCH', path, token: manager.token })).status).toBe(200);
};

describe('a change of a vehicle based on an older version', () => {
  it('is refused with the current vehicle, and changes nothing', async () => {
    const vehicle = await aVehicle(t);
    manager = await aManager(t);
    const shown = await find(vehicle.id);
    await aReturn(vehicle, 600);
    const stale = await put<ProblemBody>({ ...shown, dailyPrice: 59 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'version_conflict',
      message: 'Ce véhicule a été modifié entre-temps : voici son état actuel',
      current: { id: vehicle.id, mileage: 12_600, dailyPrice: shown.dailyPrice },
    });
    const current = stale.body.current as Vehicle;
    expect(current.version).toBeGreaterThan(shown.version);
    expect(current).toMatchObject(await find(vehicle.id));

    const again = await put({ ...current, dailyPrice: 59 });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ mileage: 12_600, dailyPrice: 59 });
  });

  it('is refused for its photos as well, and stores none of them', async () => {
    const vehicle = await aVehicle(t);
    manager = await aManager(t);
    const shown = await find(vehicle.id);
    expect((await put({ ...shown, model: 'Clio V' })).status).toBe(200);
    const before = t.photos.names();
    const form = new FormData();
    form.set('vehicule', JSON.stringify({ id: shown.id, version: shown.version }));
    form.set('remainingPhotoUrls', '[]');
    form.append('photos', new Blob([new Uint8Array(await aPhotoFile())]), 'photo.jpg');
    const body = new Response(form);
    const stale = await t.call<ProblemBody>({
      method: 'POST',
      path: `/api/vehicules/${vehicle.id}/update-photos`,
      token: manager.token,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      body: Buffer.from(await body.arrayBuffer()),
    });
    expect(stale.body).toMatchObject({ code: 'version_conflict', current: { model: 'Clio V' } });
    expect(t.photos.names()).toEqual(before);
  });
});

describe("a change in the specification's shape, without a version", () => {
  const plain = (vehicle: Vehicle) => {
    const { version, ...body } = vehicle;
    expect(version).toBeGreaterThan(0);
    return body;
  };

  it('never sets the mileage below the one recorded at a return, saves the rest, and says so', async () => {
    const vehicle = await aVehicle(t);
    manager = await aManager(t);
    const shown = await find(vehicle.id);
    await aReturn(vehicle, 600);
    const { status, body } = await put({ ...plain(shown), dailyPrice: 61 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mileage: 12_600, dailyPrice: 61 });
    expect(body.notice).toMatch(/^Le kilométrage reste à 12\s600\skm, relevé au dernier retour de location$/);
    expect((await find(vehicle.id)).notice).toBeUndefined();
  });

  it('sets any other mileage', async () => {
    const vehicle = await aVehicle(t);
    manager = await aManager(t);
    const shown = await find(vehicle.id);
    expect((await put({ ...plain(shown), mileage: 10_000 })).body).toMatchObject({ mileage: 10_000 });
    await aReturn(vehicle, 600);
    const { body } = await put({ ...plain(shown), mileage: 10_700 });
    expect(body.mileage).toBe(10_700);
    expect(body.notice).toBeUndefined();
  });
});

describe('a mileage corrected by a manager on the current version', () => {
  it('may be lower than the one recorded at a return, and replaces it', async () => {
    const vehicle = await aVehicle(t);
    manager = await aManager(t);
    await aReturn(vehicle, 90_000);
    const shown = await find(vehicle.id);
    expect((await put({ ...shown, mileage: 12_900 })).body).toMatchObject({ mileage: 12_900 });
    const { version: _, ...body } = { ...shown, mileage: 12_950 };
    expect((await put(body)).body).toMatchObject({ mileage: 12_950 });
  });
});
