import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aManager } from '../testing/builders.ts';
import { aPhotoFile, flatPng, gif, isoImage, packedNote, picture } from '../testing/files/photo-files.ts';
import { details, encoded, file, fileNames, photoForms, vehicule } from '../testing/files/photo-forms.ts';
import type { Part } from '../testing/files/photo-forms.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('photo', { scope: 'file' }, () => aPhotoFile())
  .extend('calls', ({ t, token, photo }) =>
    photoForms({ token: () => token, t: () => t, photo: () => photo }),
  );

describe('POST /api/vehicules', () => {
  it.for<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a GIF of 10 000 pictures', () => gif(10_000)],
    ['a text that unpacks to 20 MB', () => flatPng(60, 40, [packedNote('zTXt', 20_000_000)])],
    ['a colour profile that unpacks to 20 MB', () => flatPng(60, 40, [packedNote('iCCP', 20_000_000)])],
    ['a truncated JPEG', async () => (await aPhotoFile(600, 400)).subarray(0, 900)],
    ['a JPEG that is not what it says', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])(
    'refuses %s, whatever its name, before any photo is encoded',
    async ([_, make], { photo, calls: { refused, create } }) => {
      const bytes = await make();
      await refused(() => create([vehicule(), file(photo), file(bytes, 'voiture.png', 'image/png')]), {
        status: 400,
        message: "Le fichier voiture.png n'est pas une image valide",
      });
    },
  );

  const tooManyPixels = 'dépasse 40 millions de pixels : réduisez sa taille';
  it.for<[string, string, () => Buffer]>([
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
  ])(
    'refuses %s with the actual reason, before any photo is encoded',
    async ([_, reason, make], { photo, calls: { refused, create } }) => {
      await refused(() => create([vehicule(), file(photo), file(make(), 'voiture.png', 'image/png')]), {
        status: 400,
        message: `Le fichier voiture.png ${reason}`,
      });
    },
  );

  it('removes the photos stored before one that cannot be decoded', async ({
    t,
    photo,
    calls: { refused, create },
  }) => {
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

  it('keeps only the pixels of a photo: no location, script or name', async ({ t, calls: { create } }) => {
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

  it('shows only the readable part of a file name', async ({ calls: { create } }) => {
    const { body } = await create([vehicule(), file(Buffer.from('x'), `a\u202egpj${'é'.repeat(300)}.exe`)]);
    expect(body.message).toBe(`Le fichier agpj${'é'.repeat(96)}… n'est pas une image valide`);
  });

  it.for<[string, number, (photo: Buffer) => Promise<{ type: string; bytes: Buffer }>]>([
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
      async (photo) => {
        const { type, bytes } = await encoded([vehicule(), file(photo)]);
        return { type, bytes: bytes.subarray(0, -60) };
      },
    ],
    [
      'a vehicle of 2 MB',
      413,
      (photo) => encoded([vehicule({ ...details, description: 'x'.repeat(2_000_000) }), file(photo)]),
    ],
    [
      'a vehicle of 2 MB as a field',
      413,
      (photo) => encoded([['vehicule', 'x'.repeat(2_000_000)], file(photo)]),
    ],
    ['two vehicles', 400, (photo) => encoded([vehicule(), vehicule(), file(photo)])],
    [
      '10 000 small parts',
      413,
      () => encoded(Array.from({ length: 10_000 }, (_, index): Part => [`p${index}`, 'x'])),
    ],
    ['a name of the prototype', 400, (photo) => encoded([['__proto__', 'x'], vehicule(), file(photo)])],
  ])('refuses %s', async ([_, status, make], { t, token, photo, calls: { refused } }) => {
    const { type, bytes } = await make(photo);
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
});
