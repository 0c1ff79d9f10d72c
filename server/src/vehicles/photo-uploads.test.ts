import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, vi } from 'vitest';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { eventually } from '../testing/eventually.ts';
import { aCustomer, aManager } from '../testing/builders.ts';
import { aPhotoFile, aPhotoFileOf, picture } from '../testing/files/photo-files.ts';
import type { TestApp } from '../testing/test-app.ts';
import { details, encoded, file, fileNames, photoForms, vehicule } from '../testing/files/photo-forms.ts';
import type { Part } from '../testing/files/photo-forms.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('photo', { scope: 'file' }, () => aPhotoFile())
  .extend('calls', ({ t, token, photo }) =>
    photoForms({ token: () => token, t: () => t, photo: () => photo }),
  );
it.beforeAll(async ({ t }) => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const sockets: Socket[] = [];

describe('POST /api/vehicules', () => {
  it('creates a vehicle with its photos, in their order', async ({ t, calls }) => {
    const answer = await calls.create<Vehicle>([
      vehicule({ ...details, status: 'ARCHIVED', id: 7, photoUrls: ['https://x.example/a.jpg'] }),
      file(await aPhotoFile(600, 300), 'profil.jpg'),
      file(await picture(40, 60).png().toBuffer(), 'face.png', 'image/png'),
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...details,
      description: 'Essence\n5 places',
      status: 'ACTIVE',
      upcomingReservations: 0,
      photos: [
        { width: 600, height: 300 },
        { width: 200, height: 300 },
      ],
    });
    expect(answer.body.id).not.toBe(7);
    const { photoUrls } = answer.body;
    expect(photoUrls[0]).toMatch(/^\/photos\/[0-9a-f]{32}-600\.webp$/);
    expect(t.photos.names()).toEqual(expect.arrayContaining(fileNames(answer.body)));
    const shown = await t.app.inject({ url: photoUrls[1] ?? '' });
    expect(shown.statusCode).toBe(200);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 300,
    });
    expect(await calls.removals()).toEqual([]);
    const listed = await t.get<Vehicle[]>('/api/vehicules');
    expect(listed.body.map(({ id }) => id)).toContain(answer.body.id);
  });

  it('accepts the part `vehicule` as a plain field', async ({ photo, calls }) => {
    const answer = await calls.create<Vehicle>([['vehicule', JSON.stringify(details)], file(photo)]);
    expect(answer).toMatchObject({ status: 201, body: { brand: 'Renault' } });
  });

  it('treats an empty mileage as 0', async ({ photo, calls }) => {
    const answer = await calls.create<Vehicle>([vehicule({ ...details, mileage: null }), file(photo)]);
    expect(answer.body.mileage).toBe(0);
  });

  it('is for managers only, and refuses before the body is received', async ({ t }) => {
    const customer = await aCustomer(t);
    for (const [caller, status] of [
      [undefined, 401],
      ['A'.repeat(43), 401],
      [customer.token, 403],
    ] as const) {
      // 50 MB are announced, none is sent.
      const socket = await announce(t, 50_000_000, caller);
      const [head] = (await once(socket, 'data')) as [Buffer];
      expect(head.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
  });

  it.for<[string, Part[], string]>([
    ['no part `vehicule`', [], 'La fiche du véhicule manque ou est illisible'],
    ['a broken one', [['vehicule', '{"brand":']], 'La fiche du véhicule manque ou est illisible'],
    ['one that is a list', [['vehicule', '[]']], 'Données invalides'],
    [
      'one of 10 000 levels',
      [['vehicule', '['.repeat(10_000) + ']'.repeat(10_000)]],
      'La fiche du véhicule manque ou est illisible',
    ],
    [
      'a key given twice',
      [['vehicule', '{"brand":"A","brand":"B"}']],
      'La fiche du véhicule manque ou est illisible',
    ],
    ['no brand', [vehicule({ ...details, brand: ' ' })], 'La marque est obligatoire'],
    ['no model', [vehicule({ ...details, model: undefined })], 'Le modèle est obligatoire'],
    ['no price', [vehicule({ ...details, dailyPrice: 0 })], 'Le prix journalier doit être supérieur à 0'],
    ['no cent', [vehicule({ ...details, dailyPrice: 1e-9 })], 'Le prix journalier doit être supérieur à 0'],
    [
      'no mileage a day',
      [vehicule({ ...details, maxDailyMileage: 0 })],
      'Le kilométrage max/jour doit être supérieur à 0',
    ],
    ['a mileage below 0', [vehicule({ ...details, mileage: -1 })], 'Le kilométrage ne peut pas être négatif'],
  ])('refuses %s', async ([_, parts, message], { photo, calls }) => {
    await calls.refused(() => calls.create([...parts, file(photo)]), { status: 400, message });
  });

  it('reports missing brand and model once, and each other field by itself', async ({ calls }) => {
    const { body, status } = await calls.create([
      vehicule({ ...details, brand: '', model: '', dailyPrice: 0 }),
    ]);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      'La marque et le modèle sont obligatoires',
      'Le prix journalier doit être supérieur à 0',
    ]);
    expect(body.message).toBe(
      'La marque et le modèle sont obligatoires, Le prix journalier doit être supérieur à 0',
    );
    expect(body.fields).toMatchObject({
      brand: 'La marque est obligatoire',
      model: 'Le modèle est obligatoire',
    });
  });

  it.for<[string, Part[]]>([
    ['no part `photos`', []],
    ['the empty file that a browser sends for an empty field', [file(Buffer.alloc(0), '')]],
    ['photos under another name', [['images', new Blob(['x']), 'a.jpg']]],
  ])('requires at least one photo: %s', async ([_, parts], { calls }) => {
    await calls.refused(() => calls.create([vehicule(), ...parts]), {
      status: 400,
      message: 'Au moins une photo est requise',
    });
  });

  it('accepts ten photos, duplicates included, but not eleven', async ({ photo, calls }) => {
    const vehicle = await calls.aVehicleWithPhotos(10);
    expect(new Set(vehicle.photoUrls).size).toBe(10);
    const eleven = Array.from({ length: 11 }, () => file(photo));
    await calls.refused(() => calls.create([vehicule(), ...eleven]), {
      status: 400,
      message: 'Vous ne pouvez pas ajouter plus de 10 photos',
    });
  });

  it('accepts a photo of exactly 5 MB, but not one byte more', async ({ photo, calls }) => {
    const exact = await aPhotoFileOf(MAX_PHOTO_BYTES);
    const over = await aPhotoFileOf(MAX_PHOTO_BYTES + 1);
    expect((await calls.create([vehicule(), file(exact)])).status).toBe(201);
    await calls.refused(() => calls.create([vehicule(), file(photo), file(over, 'grande.jpg')]), {
      status: 400,
      message: 'Le fichier grande.jpg est trop volumineux (max 5MB)',
    });
  });

  it('refuses a request over 64 MB, by its announced length or at the first byte too many', async ({
    t,
    token,
  }) => {
    const socket = await announce(t, 200_000_000, token);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    const endless = await announce(t, 'chunked', token);
    const [answer] = await Promise.all([once(endless, 'data'), pour(endless, 70)]);
    expect(String(answer[0])).toMatch(/^HTTP\/1.1 413 /);
    endless.destroy();
  });

  it('leaves no files of an upload that is aborted during transfer or encoding', async ({
    t,
    token,
    photo,
    calls,
  }) => {
    const before = t.photos.names();
    const vehicles = async () =>
      (
        await t.db
          .selectFrom('vehicle')
          .select((row) => row.fn.countAll<string>().as('count'))
          .executeTakeFirst()
      )?.count;
    const count = await vehicles();
    const { type, bytes } = await encoded([vehicule(), ...Array.from({ length: 8 }, () => file(photo))]);
    const cut = await announce(t, bytes.length, token, type);
    cut.write(bytes.subarray(0, bytes.length - 100));
    cut.destroy();

    const put = vi.spyOn(t.photos, 'put');
    const left = await announce(t, bytes.length, token, type);
    left.write(bytes);
    await eventually(() => expect(put).toHaveBeenCalled());
    left.destroy();
    await eventually(async () => {
      expect(t.photos.names()).toEqual(before);
      expect(await calls.removals()).toEqual([]);
    });
    expect(put.mock.calls.length).toBeLessThan(16);
    expect(await vehicles()).toBe(count);
    put.mockRestore();
  });

  it('accepts four uploads at once, and refuses the next with a retry', async ({
    t,
    token,
    photo,
    calls,
  }) => {
    const waiting = await Promise.all(Array.from({ length: 5 }, () => announce(t, 1000, token)));
    const [head] = (await Promise.race(waiting.map((socket) => once(socket, 'data')))) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 15\r\n/s);
    for (const socket of waiting) socket.destroy();
    await eventually(async () => expect((await calls.create([vehicule(), file(photo)])).status).toBe(201));
  });

  it('reports a failing photo store, and cleans up later', async ({ t, photo, calls }) => {
    const before = t.photos.names();
    t.photos.failAfter(1);
    const answer = await calls.create([vehicule(), file(photo)]);
    expect(answer.status).toBe(503);
    t.photos.failAfter(undefined);
    expect(t.photos.names()).toHaveLength(before.length + 1);
    await t.volant.sweep();
    expect(t.photos.names()).toHaveLength(before.length + 1);
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    expect(t.photos.names()).toEqual(before);
    expect(await calls.removals()).toEqual([]);
  });
});

it('other endpoints refuse forms', async ({ calls }) => {
  await calls.refused(() => calls.send('/api/accessory', [['name', 'GPS']]), { status: 415 });
});

/** A socket with an announced upload, of which nothing is sent yet. */
const announce = async (
  t: TestApp,
  length: number | 'chunked',
  caller: string | undefined,
  type = 'multipart/form-data; boundary=x',
) => {
  const { port } = t.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/vehicules HTTP/1.1',
      'Host: localhost',
      `Content-Type: ${type}`,
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      ...(caller === undefined ? [] : [`Authorization: Bearer ${caller}`]),
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
};

/** Sends megabytes that are not a form, as long as they are accepted. */
const pour = async (socket: Awaited<ReturnType<typeof announce>>, megabytes: number): Promise<void> => {
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')]);
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
};
