import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { eventually } from '../testing/eventually.ts';
import { aCustomer, aManager, aVehicle } from '../testing/builders.ts';
import {
  aPhotoFile,
  aPhotoFileOf,
  flatPng,
  gif,
  isoImage,
  packedNote,
  picture,
} from '../testing/photo-files.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let token: string;
let photo: Buffer;
const sockets: Socket[] = [];

beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await aManager(t)).token;
  photo = await aPhotoFile();
});
afterAll(() => t.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
beforeEach(() => {
  t.photos.failAfter(undefined);
});

const details = {
  brand: 'Renault',
  model: 'Clio',
  description: 'Essence\r\n5 places',
  mileage: 1200,
  dailyPrice: 39.9,
  maxDailyMileage: 250,
};

type Part = [name: string, value: string | Blob, fileName?: string];

const file = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Part => [
  'photos',
  new Blob([new Uint8Array(bytes)], { type }),
  name,
];
const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
const vehicule = (value: unknown = details): Part => ['vehicule', json(value)];
const remaining = (urls: unknown): Part => ['remainingPhotoUrls', JSON.stringify(urls)];

/** The bytes that a browser makes of a form. */
const encoded = async (parts: readonly Part[]): Promise<{ type: string; bytes: Buffer }> => {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else if (fileName === undefined) form.append(name, value);
    else form.append(name, value, fileName);
  }
  const body = new Response(form);
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) };
};

const send = async <T = ProblemBody>(
  path: string,
  parts: readonly Part[],
  caller: string | undefined = token,
): Promise<TestAnswer<T>> => {
  const { type, bytes } = await encoded(parts);
  return t.call<T>({ method: 'POST', path, token: caller, body: bytes, headers: { 'content-type': type } });
};

const create = <T = ProblemBody>(parts: readonly Part[], caller?: string) =>
  send<T>('/api/vehicules', parts, caller);
const changePhotos = <T = ProblemBody>(id: number, parts: readonly Part[], caller?: string) =>
  send<T>(`/api/vehicules/${id}/update-photos`, parts, caller);

const aVehicleWithPhotos = async (count: number): Promise<Vehicle> => {
  const files = Array.from({ length: count }, (_, index) => file(photo, `${index}.jpg`));
  const answer = await create<Vehicle>([vehicule(), ...files]);
  expect(answer.status).toBe(201);
  return answer.body;
};

const fileNames = (vehicle: Vehicle): string[] =>
  vehicle.photos.flatMap(({ sources }) =>
    sources.flatMap(({ avif, webp }) => [avif, webp].map((url) => url.replace('/photos/', ''))),
  );

const removals = () => t.db.selectFrom('photo_removal').selectAll().execute();

/** Runs something that must be refused, and leave nothing behind. */
const refused = async (
  act: () => Promise<TestAnswer<ProblemBody>>,
  expected: { status: number; message?: string },
): Promise<void> => {
  const before = t.photos.names();
  const answer = await act();
  expect(answer).toMatchObject({ status: expected.status, body: { status: expected.status } });
  if (expected.message !== undefined) {
    expect(answer.body.message).toBe(expected.message);
    expect(answer.body.errors).toContain(expected.message);
  }
  expect(t.photos.names()).toEqual(before);
  expect(await removals()).toEqual([]);
};

describe('POST /api/vehicules', () => {
  it('creates a vehicle with its photos, in their order', async () => {
    const answer = await create<Vehicle>([
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
    expect(await removals()).toEqual([]);
    const listed = await t.call<Vehicle[]>({ path: '/api/vehicules' });
    expect(listed.body.map(({ id }) => id)).toContain(answer.body.id);
  });

  it('takes the part `vehicule` as a plain field as well', async () => {
    const answer = await create<Vehicle>([['vehicule', JSON.stringify(details)], file(photo)]);
    expect(answer).toMatchObject({ status: 201, body: { brand: 'Renault' } });
  });

  it('takes an empty mileage as 0', async () => {
    const answer = await create<Vehicle>([vehicule({ ...details, mileage: null }), file(photo)]);
    expect(answer.body.mileage).toBe(0);
  });

  it('is for managers, and says so before anything is received', async () => {
    const customer = await aCustomer(t);
    for (const [caller, status] of [
      [undefined, 401],
      ['A'.repeat(43), 401],
      [customer.token, 403],
    ] as const) {
      // 50 MB are announced, and none of them is sent.
      const socket = await announce(50_000_000, caller);
      const [head] = (await once(socket, 'data')) as [Buffer];
      expect(head.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
  });

  it.each<[string, Part[], string]>([
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
  ])('refuses %s', async (_, parts, message) => {
    await refused(() => create([...parts, file(photo)]), { status: 400, message });
  });

  it('says once that brand and model are missing, and of each field its own', async () => {
    const { body, status } = await create([vehicule({ ...details, brand: '', model: '', dailyPrice: 0 })]);
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

  it.each<[string, Part[]]>([
    ['no part `photos`', []],
    ['the empty file that a browser sends for an empty field', [file(Buffer.alloc(0), '')]],
    ['photos under another name', [['images', new Blob(['x']), 'a.jpg']]],
  ])('wants at least one photo: %s', async (_, parts) => {
    await refused(() => create([vehicule(), ...parts]), {
      status: 400,
      message: 'Au moins une photo est requise',
    });
  });

  it('takes ten photos, the same one ten times as well, and not eleven', async () => {
    const vehicle = await aVehicleWithPhotos(10);
    expect(new Set(vehicle.photoUrls).size).toBe(10);
    const eleven = Array.from({ length: 11 }, () => file(photo));
    await refused(() => create([vehicule(), ...eleven]), {
      status: 400,
      message: 'Vous ne pouvez pas ajouter plus de 10 photos',
    });
  });

  it('takes a photo of exactly 5 MB, and none of a byte more', async () => {
    const [exact, over] = [await aPhotoFileOf(MAX_PHOTO_BYTES), await aPhotoFileOf(MAX_PHOTO_BYTES + 1)];
    expect((await create([vehicule(), file(exact)])).status).toBe(201);
    await refused(() => create([vehicule(), file(photo), file(over, 'grande.jpg')]), {
      status: 400,
      message: 'Le fichier grande.jpg est trop volumineux (max 5MB)',
    });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a GIF of 10 000 pictures', () => gif(10_000)],
    ['a text that unpacks to 20 MB', () => flatPng(60, 40, [packedNote('zTXt', 20_000_000)])],
    ['a colour profile that unpacks to 20 MB', () => flatPng(60, 40, [packedNote('iCCP', 20_000_000)])],
    ['a truncated JPEG', async () => (await aPhotoFile(600, 400)).subarray(0, 900)],
    ['a JPEG that is not what it says', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('refuses %s, whatever it is called, before any photo is encoded', async (_, make) => {
    const bytes = await make();
    await refused(() => create([vehicule(), file(photo), file(bytes, 'voiture.png', 'image/png')]), {
      status: 400,
      message: "Le fichier voiture.png n'est pas une image valide",
    });
  });

  const tooManyPixels = 'dépasse 40 millions de pixels : réduisez sa taille';
  it.each<[string, string, () => Buffer]>([
    ['a flat PNG of 14 000 × 14 000', tooManyPixels, () => flatPng(14_000, 14_000)],
    ['a GIF bomb', tooManyPixels, () => gif(1, { width: 65_535, height: 65_535 })],
    [
      'a HEIC',
      'est au format HEIC, que le site ne peut pas lire : enregistrez-le en JPG',
      () => isoImage('heic', ['heic']),
    ],
    [
      'a strip',
      'est trop étroit pour sa longueur : une photo ne peut pas dépasser 16 383 pixels de haut',
      () => flatPng(100, 9_000),
    ],
  ])('refuses %s with its true reason, before any photo is encoded', async (_, reason, make) => {
    await refused(() => create([vehicule(), file(photo), file(make(), 'voiture.png', 'image/png')]), {
      status: 400,
      message: `Le fichier voiture.png ${reason}`,
    });
  });

  it('removes the photos that were stored before one that cannot be decoded', async () => {
    const noisy = sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', sigma: 40 },
      },
    });
    const whole = await noisy.jpeg().toBuffer();
    const broken = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.of(0xff, 0xd9)]);
    const put = vi.spyOn(t.photos, 'put');
    await refused(() => create([vehicule(), file(photo), file(broken, 'cassée.jpg')]), {
      status: 400,
      message: "Le fichier cassée.jpg n'est pas une image valide",
    });
    expect(put).toHaveBeenCalled();
    put.mockRestore();
  });

  it('keeps nothing of a photo but its pixels: no place, no script, no name', async () => {
    const secret = 'PAYLOAD<script>alert(1)</script>';
    const located = await picture(60, 40)
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '50/1 51/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const hiding = [
      located,
      Buffer.concat([await aPhotoFile(), Buffer.from(secret)]),
      Buffer.concat([gif(1, { width: 60, height: 40 }), Buffer.from(secret)]),
    ];
    const names = ['../../PAYLOAD.jpg', 'CON', `${'PAYLOAD'.repeat(50)}\u202egpj.exe`];
    const answer = await create<Vehicle>([
      vehicule(),
      ...hiding.map((bytes, index) => file(bytes, names[index])),
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body.photos[0]).toMatchObject({ width: 200, height: 300 });
    for (const name of fileNames(answer.body)) {
      expect(name).toMatch(/^[0-9a-f]{32}-\d+\.(avif|webp)$/);
      const bytes = (await t.photos.get(name)) ?? Buffer.alloc(0);
      expect(bytes.includes('PAYLOAD')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('shows of a file name only what can be read', async () => {
    const { body } = await create([vehicule(), file(Buffer.from('x'), `a\u202egpj${'é'.repeat(300)}.exe`)]);
    expect(body.message).toBe(`Le fichier agpj${'é'.repeat(96)}… n'est pas une image valide`);
  });

  it.each<[string, number, () => Promise<{ type: string; bytes: Buffer }>]>([
    ['JSON', 415, async () => ({ type: 'application/json', bytes: Buffer.from('{}') })],
    [
      'a plain form',
      415,
      async () => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=1') }),
    ],
    ['no boundary', 400, async () => ({ type: 'multipart/form-data', bytes: Buffer.from('--x--') })],
    [
      'a boundary that never comes',
      400,
      async () => ({ type: 'multipart/form-data; boundary=y', bytes: Buffer.from('--x--') }),
    ],
    [
      'a form that breaks off',
      400,
      async () => {
        const { type, bytes } = await encoded([vehicule(), file(photo)]);
        return { type, bytes: bytes.subarray(0, -60) };
      },
    ],
    [
      'a vehicle of 2 MB',
      413,
      () => encoded([vehicule({ ...details, description: 'x'.repeat(2_000_000) }), file(photo)]),
    ],
    ['a vehicle of 2 MB as a field', 413, () => encoded([['vehicule', 'x'.repeat(2_000_000)], file(photo)])],
    ['two vehicles', 400, () => encoded([vehicule(), vehicule(), file(photo)])],
    [
      '10 000 small parts',
      413,
      () => encoded(Array.from({ length: 10_000 }, (_, index): Part => [`p${index}`, 'x'])),
    ],
    ['a name of the prototype', 400, () => encoded([['__proto__', 'x'], vehicule(), file(photo)])],
  ])('refuses %s', async (_, status, make) => {
    const { type, bytes } = await make();
    await refused(
      () =>
        t.call({
          method: 'POST',
          path: '/api/vehicules',
          token,
          body: bytes,
          headers: { 'content-type': type },
        }),
      { status },
    );
  });

  it('refuses a request over 64 MB by what it announces, or at the byte that is too many', async () => {
    const socket = await announce(200_000_000, token);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    const endless = await announce('chunked', token);
    const [answer] = await Promise.all([once(endless, 'data'), pour(endless, 70)]);
    expect(String(answer[0])).toMatch(/^HTTP\/1.1 413 /);
    endless.destroy();
  });

  it('leaves nothing of an upload that is cut off, while it arrives or while it is encoded', async () => {
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
    const cut = await announce(bytes.length, token, type);
    cut.write(bytes.subarray(0, bytes.length - 100));
    cut.destroy();

    const put = vi.spyOn(t.photos, 'put');
    const left = await announce(bytes.length, token, type);
    left.write(bytes);
    await eventually(() => expect(put).toHaveBeenCalled());
    left.destroy();
    await eventually(async () => {
      expect(t.photos.names()).toEqual(before);
      expect(await removals()).toEqual([]);
    });
    expect(put.mock.calls.length).toBeLessThan(16);
    expect(await vehicles()).toBe(count);
    put.mockRestore();
  });

  it('takes four uploads at once, and asks the next to come back', async () => {
    const waiting = await Promise.all(Array.from({ length: 5 }, () => announce(1000, token)));
    const [head] = (await Promise.race(waiting.map((socket) => once(socket, 'data')))) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 15\r\n/s);
    for (const socket of waiting) socket.destroy();
    await eventually(async () => expect((await create([vehicule(), file(photo)])).status).toBe(201));
  });

  it('says that photos cannot be kept now when their store fails, and cleans up later', async () => {
    const before = t.photos.names();
    t.photos.failAfter(1);
    const answer = await create([vehicule(), file(photo)]);
    expect(answer.status).toBe(503);
    t.photos.failAfter(undefined);
    expect(t.photos.names()).toHaveLength(before.length + 1);
    await t.volant.sweep();
    expect(t.photos.names()).toHaveLength(before.length + 1);
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    expect(t.photos.names()).toEqual(before);
    expect(await removals()).toEqual([]);
  });
});

describe('POST /api/vehicules/:id/update-photos', () => {
  it('keeps the named photos in their new order, adds the new ones, and removes the others for good', async () => {
    const vehicle = await aVehicleWithPhotos(3);
    const [first, second, third] = vehicle.photoUrls as [string, string, string];
    const answer = await changePhotos<Vehicle>(vehicle.id, [
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
    expect(await removals()).toEqual([]);
    expect((await t.call<Vehicle>({ path: `/api/vehicules/${vehicle.id}` })).body.photoUrls).toEqual(
      answer.body.photoUrls,
    );
  });

  it('takes the list as a Blob, any width of a photo, and a photo named twice once', async () => {
    const vehicle = await aVehicleWithPhotos(2);
    const [first, second] = vehicle.photoUrls as [string, string];
    const answer = await changePhotos<Vehicle>(vehicle.id, [
      [
        'remainingPhotoUrls',
        json([second.replace('.webp', '.avif'), `${t.config.publicUrl}${first}`, second]),
      ],
    ]);
    expect(answer).toMatchObject({ status: 200, body: { photoUrls: [second, first] } });
  });

  it('also changes the photos of an archived vehicle', async () => {
    const { id } = await aVehicle(t, { status: 'archived' });
    const answer = await changePhotos<Vehicle>(id, [remaining([]), file(photo)]);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ARCHIVED' } });
    expect(answer.body.photoUrls).toHaveLength(1);
  });

  it.each<[string, (other: Vehicle) => unknown]>([
    ['a foreign address', () => 'https://evil.example/photos/c0ffee00c0ffee00c0ffee00c0ffee00-64.webp'],
    ["another vehicle's photo", (other) => other.photoUrls[0]],
    ['javascript:', () => 'javascript:alert(1)'],
    ['../', () => '/photos/../../package.json'],
    ['an address that only ends like one', (other) => `/x${other.photoUrls.join('')}`],
    ['a text', () => ''],
  ])('refuses %s, and nothing is deleted', async (_, urlOf) => {
    const [vehicle, other] = [await aVehicleWithPhotos(1), await aVehicleWithPhotos(1)];
    await refused(
      () => changePhotos(vehicle.id, [remaining([vehicle.photoUrls[0], urlOf(other)]), file(photo)]),
      { status: 400, message: 'Une des photos conservées n’appartient pas à ce véhicule' },
    );
    for (const { id, photoUrls } of [vehicle, other]) {
      expect((await t.call<Vehicle>({ path: `/api/vehicules/${id}` })).body.photoUrls).toEqual(photoUrls);
    }
  });

  it.each<[string, Part[]]>([
    ['no list', []],
    ['a broken one', [['remainingPhotoUrls', '[']]],
    ['one that is no list', [remaining({})]],
    ['a list of numbers', [remaining([1])]],
  ])('refuses %s', async (_, parts) => {
    const vehicle = await aVehicleWithPhotos(1);
    await refused(() => changePhotos(vehicle.id, [...parts, file(photo)]), {
      status: 400,
      message: 'La liste des photos conservées est illisible',
    });
  });

  it('allows ten photos in all, and wants one', async () => {
    const vehicle = await aVehicleWithPhotos(8);
    const three = Array.from({ length: 3 }, () => file(photo));
    const message = 'Vous ne pouvez pas avoir plus de 10 photos au total';
    await refused(() => changePhotos(vehicle.id, [remaining(vehicle.photoUrls), ...three]), {
      status: 400,
      message,
    });
    const eleven = Array.from({ length: 11 }, () => file(photo));
    await refused(() => changePhotos(vehicle.id, [remaining([]), ...eleven]), { status: 400, message });
    await refused(() => changePhotos(vehicle.id, [remaining([])]), {
      status: 400,
      message: 'Au moins une photo est requise',
    });
    expect(
      (await changePhotos(vehicle.id, [remaining(vehicle.photoUrls), ...three.slice(0, 2)])).status,
    ).toBe(200);
  });

  it('is for managers', async () => {
    const vehicle = await aVehicleWithPhotos(1);
    const customer = await aCustomer(t);
    await refused(() => changePhotos(vehicle.id, [remaining([]), file(photo)], customer.token), {
      status: 403,
    });
    await refused(() => changePhotos(vehicle.id, [remaining([]), file(photo)], ''), { status: 401 });
  });

  it('does not know a vehicle that is none', async () => {
    await refused(() => changePhotos(2_000_000_000, [remaining([]), file(photo)]), {
      status: 404,
      message: 'Véhicule non trouvé',
    });
    await refused(() => send('/api/vehicules/abc/update-photos', [remaining([]), file(photo)]), {
      status: 400,
    });
  });

  it('leaves one state of two changes at once, and its files alone', async () => {
    const vehicle = await aVehicleWithPhotos(2);
    const before = t.photos.names().filter((name) => !fileNames(vehicle).includes(name));
    const answers = await Promise.all(
      vehicle.photoUrls.flatMap((url) => [
        changePhotos(vehicle.id, [remaining([url]), file(photo)]),
        changePhotos(vehicle.id, [remaining(vehicle.photoUrls), file(photo)]),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual(
      [],
    );
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    const { body } = await t.call<Vehicle>({ path: `/api/vehicules/${vehicle.id}` });
    expect(t.photos.names().filter((name) => !before.includes(name))).toEqual(fileNames(body).sort());
    expect(await removals()).toEqual([]);
  });

  it('finishes after a crash what a commit had decided', async () => {
    const vehicle = await aVehicleWithPhotos(2);
    const [first, second] = vehicle.photoUrls as [string, string];
    // The files cannot be deleted: as after a crash, only the note is left.
    t.photos.failAfter(0);
    expect((await changePhotos(vehicle.id, [remaining([first])])).status).toBe(200);
    t.photos.failAfter(undefined);
    expect((await t.app.inject({ url: second })).statusCode).toBe(200);
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    expect((await t.app.inject({ url: second })).statusCode).toBe(404);
    expect((await t.app.inject({ url: first })).statusCode).toBe(200);
  });
});

it('other endpoints take no form', async () => {
  await refused(() => send('/api/accessory', [['name', 'GPS']]), { status: 415 });
});

/** A socket on which an upload is announced, and nothing of it sent yet. */
const announce = async (
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

/** Sends megabytes that are no form, as long as they are taken. */
const pour = async (socket: Awaited<ReturnType<typeof announce>>, megabytes: number): Promise<void> => {
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')]);
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
};
