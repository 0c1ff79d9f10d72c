import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PhotoRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import { encodePhoto } from './photo-pipeline.ts';
import { flatPng, gif, isoImage, packedNote, picture } from '../testing/files/photo-files.ts';
import { photoHeaderRefusal } from './photo-header.ts';

const SECRET = 'PAYLOAD<script>alert(1)</script>';

describe('a photo', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('is accepted as %s', async (format) => {
    const encoded = await encodePhoto(await picture(700, 400).toFormat(format).toBuffer());
    expect(encoded).toMatchObject({ width: 700, height: 400 });
    expect(encoded?.files.map((file) => `${file.width}.${file.format}`)).toEqual([
      '480.webp',
      '480.avif',
      '700.webp',
      '700.avif',
    ]);
    for (const file of encoded?.files ?? []) {
      const { width, height, format: kind, compression } = await sharp(file.bytes).metadata();
      expect({ width, height }).toEqual({ width: file.width, height: Math.round((400 * file.width) / 700) });
      expect(kind === 'heif' ? compression : kind).toBe(file.format === 'avif' ? 'av1' : 'webp');
    }
  });

  it('is at most 1600 px wide, and enlarged only if a side is under 200 px', async () => {
    const storedAs = async (width: number, height: number) => {
      const encoded = await encodePhoto(await picture(width, height).jpeg().toBuffer());
      return encoded && { size: [encoded.width, encoded.height], files: encoded.files.length };
    };
    expect(await storedAs(3000, 2000)).toEqual({ size: [1600, 1067], files: 6 });
    expect(await storedAs(300, 200)).toEqual({ size: [300, 200], files: 2 });
    expect(await storedAs(30, 20)).toEqual({ size: [300, 200], files: 2 });
    expect(await storedAs(3, 4)).toEqual({ size: [200, 267], files: 2 });
  });

  it.each<[string, PhotoRefusal, () => Promise<Buffer> | Buffer]>([
    ['a HEIC, as phones take them', 'heic', () => isoImage('heic', ['mif1', 'heic'])],
    ['an AVIF of too many pixels', 'tooManyPixels', () => isoImage('avif', ['avif'], [9000, 9000])],
    ['a film in the same frame', 'notAPhoto', () => isoImage('isom', ['mp42'])],
    ['an AVIF without a size', 'notAPhoto', () => isoImage('avif', ['avif'])],
    ['of more than 40 megapixels', 'tooManyPixels', () => flatPng(8_000, 5_001)],
    ['longer than WebP can hold', 'tooLong', () => flatPng(1_600, 16_384)],
    ['as long once it is enlarged', 'tooLong', () => flatPng(100, 9_000)],
    ['as long, lying on its side', 'tooLong', () => flatPng(16_384, 1_600)],
  ])('is refused with the reason when it is %s', async (_, refusal, make) => {
    expect(photoHeaderRefusal(await make())).toBe(refusal);
  });

  it('is accepted at exactly the maximum size', async () => {
    const bytes = flatPng(200, 16_383);
    expect(photoHeaderRefusal(bytes)).toBeUndefined();
    expect(await encodePhoto(bytes)).toMatchObject({ width: 200, height: 16_383 });
  });

  it('is turned upright, and loses its metadata', async () => {
    const bytes = await picture(60, 40)
      .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '50/1 51/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const encoded = await encodePhoto(bytes);
    expect(encoded).toMatchObject({ width: 200, height: 300 });
    for (const file of encoded?.files ?? []) {
      expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
      expect(file.bytes.includes(SECRET)).toBe(false);
    }
  });

  it('is re-encoded, so that hidden data are lost', async () => {
    const bytes = Buffer.concat([await picture(60, 40).jpeg().toBuffer(), Buffer.from(SECRET)]);
    const encoded = await encodePhoto(bytes);
    expect(encoded?.files).not.toHaveLength(0);
    expect(encoded?.files.some((file) => file.bytes.includes('PAYLOAD'))).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['HTML', () => Buffer.from('<!doctype html><p>photo</p>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['nothing', () => Buffer.alloc(0)],
    ['TIFF', () => picture(60, 40).tiff().toBuffer()],
    ['a truncated JPEG', async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 900)],
    ['a PNG of 14 000 × 14 000', () => flatPng(14_000, 14_000)],
    ['an animation of 10 000 pictures', () => gif(10_000)],
    [
      'a GIF of a few bytes and four thousand million pixels',
      () => gif(1, { width: 65_535, height: 65_535 }),
    ],
    ['a PNG whose text unpacks to 20 MB', () => flatPng(60, 40, [packedNote('zTXt', 20_000_000)])],
    ['a PNG whose colour profile unpacks to 20 MB', () => flatPng(60, 40, [packedNote('iCCP', 20_000_000)])],
    ['a truncated PNG', async () => (await picture(600, 400).png().toBuffer()).subarray(0, 900)],
    ['a truncated WebP', async () => (await picture(600, 400).webp().toBuffer()).subarray(0, 90)],
    ['a truncated AVIF', async () => (await picture(600, 400).avif().toBuffer()).subarray(0, 60)],
    ['a truncated GIF', async () => (await picture(600, 400).gif().toBuffer()).subarray(0, 400)],
  ])('is refused when it is %s, before it is decoded', async (_, make) => {
    const bytes = await make();
    expect(photoHeaderRefusal(bytes)).toBeDefined();
    expect(await encodePhoto(bytes)).toBeUndefined();
  });

  it('is refused by the decoder when it is truncated but claims to be complete', async () => {
    const noisy = sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', sigma: 40 },
      },
    });
    const whole = await noisy.jpeg().toBuffer();
    const bytes = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.of(0xff, 0xd9)]);
    expect(photoHeaderRefusal(bytes)).toBeUndefined();
    expect(await encodePhoto(bytes)).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a progressive JPEG', () => picture(60, 40).jpeg({ progressive: true }).toBuffer()],
    [
      'a PNG with 16 bits and transparency',
      () => picture(60, 40).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    ],
    ['a PNG with a palette', () => picture(60, 40).png({ palette: true }).toBuffer()],
    ['a PNG with an honest colour profile', () => picture(60, 40).withIccProfile('p3').png().toBuffer()],
    ['a WebP without loss', () => picture(60, 40).webp({ lossless: true }).toBuffer()],
    [
      'a WebP with metadata',
      () =>
        picture(60, 40)
          .withExif({ IFD0: { Copyright: SECRET } })
          .webp()
          .toBuffer(),
    ],
    ['a short animation', () => gif(20, { width: 60, height: 40 })],
    [
      'a JPEG with a thumbnail and more behind its end',
      async () => Buffer.concat([await picture(60, 40).jpeg().toBuffer(), Buffer.alloc(500)]),
    ],
    ['a JPEG in black and white', () => picture(60, 40).greyscale().jpeg().toBuffer()],
    ['a JPEG in inks', () => picture(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ])('is accepted when it is %s', async (_, make) => {
    expect(await encodePhoto(await make())).toMatchObject({ width: 300, height: 200 });
  });
});
