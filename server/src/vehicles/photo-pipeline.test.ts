import { crc32, deflateSync } from 'node:zlib';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingAsPhoto, encodePhoto } from './photo-pipeline.ts';
import { diskPhotoStore, storePhoto } from './photo-store.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const SECRET = 'PAYLOAD<script>alert(1)</script>';

describe('a photo', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is taken as %s', async (format) => {
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

  it('is made no wider than 1600 px, and never wider than it was', async () => {
    expect(await encodePhoto(await picture(3000, 2000).jpeg().toBuffer())).toMatchObject({
      width: 1600,
      height: 1067,
    });
    expect(
      (await encodePhoto(await picture(30, 20).jpeg().toBuffer()))?.files.map(({ width }) => width),
    ).toEqual([30, 30]);
  });

  it('is turned upright, and loses its metadata', async () => {
    const bytes = await picture(60, 40)
      .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '50/1 51/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const encoded = await encodePhoto(bytes);
    expect(encoded).toMatchObject({ width: 40, height: 60 });
    for (const file of encoded?.files ?? []) {
      expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
      expect(file.bytes.includes(SECRET)).toBe(false);
    }
  });

  it('is encoded anew, so that nothing hidden behind it survives', async () => {
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
    ['AVIF', () => picture(60, 40).avif().toBuffer()],
    ['TIFF', () => picture(60, 40).tiff().toBuffer()],
    ['a truncated JPEG', async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 900)],
    ['a PNG of 14 000 × 14 000', () => flatPng(14_000, 14_000)],
  ])('is refused when it is %s', async (_, make) => {
    expect(await encodePhoto(await make())).toBeUndefined();
  });
});

it('a drawing becomes a photo of the largest width', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90"/></svg>';
  expect(await encodePhoto(await drawingAsPhoto(svg))).toMatchObject({ width: 1600, height: 900 });
});

it('photos are kept on disk under generated names', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-photos-'));
  try {
    const store = diskPhotoStore(directory);
    const encoded = await encodePhoto(await picture(300, 200).jpeg().toBuffer());
    if (!encoded) throw new Error('not encoded');
    const first = await storePhoto(store, encoded);
    const second = await storePhoto(store, encoded);
    expect(first).toMatchObject({ width: 300, height: 200 });
    expect(first.storageKey).toMatch(/^[0-9a-f]{32}$/);
    expect(second.storageKey).not.toBe(first.storageKey);
    expect((await readdir(directory)).sort()).toEqual(
      [first, second].flatMap(({ storageKey: key }) => [`${key}-300.avif`, `${key}-300.webp`]).sort(),
    );
    const name = `${first.storageKey}-300.webp`;
    expect(await store.get(name)).toEqual(encoded.files[0]?.bytes);
    await store.delete(name);
    expect(await store.get(name)).toBeUndefined();
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** A few kilobytes that would decode to hundreds of megabytes. */
const flatPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
