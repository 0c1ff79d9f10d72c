import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { eventually } from '../testing/eventually.ts';
import { aCustomer, aManager, aVehicle } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';

const insertPhoto = (t: TestApp, vehicleId: number, photo: { key: string; width: number; height: number }) =>
  t.insert('vehicle_photo', {
    vehicle_id: vehicleId,
    position: 0,
    storage_key: photo.key,
    width: photo.width,
    height: photo.height,
  });

const list = async (t: TestApp, headers: Record<string, string> = {}) =>
  t.app.inject({ url: '/api/vehicules', headers });
const listed = async (t: TestApp): Promise<number[]> => (await list(t)).json<Vehicle[]>().map(({ id }) => id);

describe('GET /api/vehicules', () => {
  it('lists the active vehicles in wire form, with photos in all widths', async ({ t }) => {
    const { id } = await aVehicle(t, { dailyPriceCents: 49_90 });
    await insertPhoto(t, id, { key: KEY, width: 1600, height: 1067 });
    await eventually(async () => {
      const vehicle = (await list(t)).json<Vehicle[]>().find((candidate) => candidate.id === id);
      expect(vehicle?.photos).toHaveLength(1);
      expect(vehicle).toEqual({
        ...exampleVehicle({
          brand: 'Peugeot',
          model: '308',
          description: 'Boîte manuelle\nEssence\n5 places',
          mileage: 12_000,
          dailyPrice: 49.9,
          maxDailyMileage: 200,
        }),
        id,
        version: 1,
        photoUrls: [`/photos/${KEY}-1600.webp`],
        photos: [
          {
            url: `/photos/${KEY}-1600.webp`,
            width: 1600,
            height: 1067,
            sources: [480, 960, 1600].map((width) => ({
              width,
              avif: `/photos/${KEY}-${width}.avif`,
              webp: `/photos/${KEY}-${width}.webp`,
            })),
          },
        ],
        status: 'ACTIVE',
      });
    });
  });

  it('leaves archived vehicles out, and reflects every change', async ({ t }) => {
    const hidden = await aVehicle(t, { status: 'archived' });
    const shown = await aVehicle(t);
    await eventually(async () => {
      expect(await listed(t)).toContain(shown.id);
    });
    expect(await listed(t)).not.toContain(hidden.id);
    const set = (id: number, status: 'active' | 'archived') => t.change('vehicle', { id }, { status });
    await set(shown.id, 'archived');
    await set(hidden.id, 'active');
    await eventually(async () => {
      expect(await listed(t)).not.toContain(shown.id);
      expect(await listed(t)).toContain(hidden.id);
    });
  });

  it('returns 304 for a matching ETag, until a vehicle changes', async ({ t }) => {
    const first = await list(t);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
    const again = await list(t, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await list(t, { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304);
    await aVehicle(t);
    await eventually(async () => {
      const changed = await list(t, { 'if-none-match': etag });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    });
  });

  it('returns the same list compressed, with its own ETag', async ({ t }) => {
    // One vehicle alone is too short to be compressed.
    const some = [await aVehicle(t), await aVehicle(t), await aVehicle(t)].map(({ id }) => id);
    await eventually(async () => expect(await listed(t)).toEqual(expect.arrayContaining(some)));
    const plain = await list(t);
    for (const encoding of ['br', 'gzip']) {
      const packed = await list(t, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toBe('accept-encoding');
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
    expect((await list(t, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('is the same for everybody, even with an expired token', async ({ t }) => {
    const anonymous = (await list(t)).body;
    expect((await list(t, { authorization: `Bearer ${'A'.repeat(43)}` })).body).toBe(anonymous);
    const { token } = await aManager(t);
    expect((await list(t, { authorization: `Bearer ${token}` })).body).toBe(anonymous);
  });

  it('does not cache what was read while a vehicle changed', async ({ t }) => {
    const vehicle = await aVehicle(t, { brand: 'Ancienne' });
    const brand = async () => (await list(t)).json<Vehicle[]>().find(({ id }) => id === vehicle.id)?.brand;
    await eventually(async () => {
      expect(await brand()).toBe('Ancienne');
    });
    await Promise.all([
      ...Array.from({ length: 20 }, () => list(t)),
      t.change('vehicle', { id: vehicle.id }, { brand: 'Nouvelle' }),
      ...Array.from({ length: 20 }, () => list(t)),
    ]);
    await eventually(async () => {
      expect(await brand()).toBe('Nouvelle');
    });
  });
});

describe('GET /api/vehicules/:id', () => {
  it('returns the vehicle to everybody', async ({ t }) => {
    const { id } = await aVehicle(t);
    const answer = await t.get<Vehicle>(`/api/vehicules/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, brand: 'Peugeot', status: 'ACTIVE', photoUrls: [] });
  });

  it('shows an archived vehicle to managers only, without details to others', async ({ t }) => {
    const { id } = await aVehicle(t, { status: 'archived' });
    const path = `/api/vehicules/${id}`;
    const { token: customer } = await aCustomer(t);
    const { token: manager } = await aManager(t);
    for (const token of [undefined, customer, 'A'.repeat(43)]) {
      const answer = await t.get<ProblemBody>(path, token);
      expect(answer.status).toBe(410);
      expect(answer.body).toEqual({
        status: 410,
        code: 'vehicle_archived',
        message: "Ce véhicule n'est plus disponible pour consultation.",
        error: "Ce véhicule n'est plus disponible pour consultation.",
        errors: ["Ce véhicule n'est plus disponible pour consultation."],
        fields: {},
      });
    }
    expect((await t.get<Vehicle>(path, manager)).body.status).toBe('ARCHIVED');
  });

  it('returns 404 for 2147483647', async ({ t }) => {
    const answer = await t.get<ProblemBody>('/api/vehicules/2147483647');
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('Véhicule non trouvé');
  });

  it.for(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '%00', '01', '%20', '1%0a', "1'--", '9'.repeat(90)])(
    'refuses the id %s',
    async (id, { t }) => {
      const answer = await t.get<ProblemBody>(`/api/vehicules/${id}`);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('invalid_id');
      expect(answer.body.message).toBe('L’identifiant n’est pas valide');
    },
  );
});

describe('GET /photos', () => {
  it('serves a stored file as immutable', async ({ t }) => {
    await t.photos.put(`${KEY}-480.avif`, Buffer.from('picture'), 'image/avif');
    const answer = await t.app.inject({ url: `/photos/${KEY}-480.avif` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await t.app.inject({
      url: `/photos/${KEY}-480.avif`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.for([
    `${KEY}-960.avif`,
    `${KEY}-480.png`,
    `${KEY}.avif`,
    '..%2f..%2fpackage.json',
    `..%2f${KEY}-480.avif`,
    'x',
    '',
  ])('returns 404 for /photos/%s', async (file, { t }) => {
    const answer = await t.app.inject({ url: `/photos/${file}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ProblemBody>().code).toBe('not_found');
  });
});
