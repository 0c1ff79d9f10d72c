import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, in whichever format. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** What a browser tells of a picture that it opened; rejects when it is none. */
export const sizeOfPicture = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

/** A small JPEG, as a camera sends it. */
export const aPhotoFile = (width = 64, height = 40): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/** A JPEG of exactly that many bytes, padded after its end, which decoders ignore. */
export const aPhotoFileOf = async (bytes: number): Promise<Buffer> => {
  const photo = await aPhotoFile();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
};

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A few kilobytes that would decode to hundreds of megabytes; `chunks` stand before the pixels. */
export const flatPng = (width: number, height: number, chunks: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG chunk that decompresses to that many bytes. */
export const packedNote = (type: 'zTXt' | 'iCCP', bytes: number): Buffer =>
  pngChunk(type, Buffer.concat([Buffer.from('note\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 65))]));

const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** An animation of one pixel, drawn that many times on a canvas of that size. */
export const gif = (frames: number, canvas = { width: 1, height: 1 }): Buffer => {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(canvas.width, 6);
  header.writeUInt16LE(canvas.height, 8);
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)]);
};

/** The head of an image in the ISO base media format: its brands, and its size in px where one is given. */
export const isoImage = (
  brand: string,
  compatible: readonly string[],
  [width, height]: readonly [number?, number?] = [],
): Buffer => {
  const box = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width ?? 0, 4);
  size.writeUInt32BE(height ?? 0, 8);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${compatible.join('')}`, 'latin1')),
    box('meta', width === undefined ? Buffer.alloc(4) : Buffer.concat([Buffer.alloc(4), box('ispe', size)])),
    box('mdat', Buffer.alloc(32)),
  ]);
};
