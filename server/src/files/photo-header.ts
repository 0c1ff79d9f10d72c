import { inflateSync } from 'node:zlib';
import { MAX_PHOTO_PIXELS, photoSizeRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import type { PhotoRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import { readIsoImage, type Claim } from './iso-image-header.ts';

const MAX_PICTURES = 300;
/** Memory limit of decoding; only PNG has more than four bytes per pixel. */
const MAX_DECODED_BYTES = 4 * MAX_PHOTO_PIXELS;
/** Far more than a camera writes; each scan is another pass over all the pixels. */
const MAX_SCANS = 100;
/** Limit of unpacked colour profiles and texts: a few compressed kilobytes may hold gigabytes. */
const MAX_NOTES_BYTES = 4 * 1024 * 1024;

/**
 * Why a file is refused as a photo, from its header: it must be a complete JPEG, PNG, GIF, WebP or AVIF by content, of
 * a size that decodes quickly. Cheap, so that refusals cost nothing; undefined leaves the decision to the decoder.
 */
export const photoHeaderRefusal = (bytes: Buffer): PhotoRefusal | undefined => {
  try {
    const claim = readClaim(bytes);
    if (claim === undefined) return 'notAPhoto';
    if (claim === 'heic') return 'heic';
    const pixels = claim.width * claim.height;
    if (pixels <= 0 || claim.pictures > MAX_PICTURES) return 'notAPhoto';
    const isHeavy =
      pixels * Math.max(1, claim.pictures) > MAX_PHOTO_PIXELS ||
      pixels * claim.bytesPerPixel > MAX_DECODED_BYTES;
    return isHeavy ? 'tooManyPixels' : photoSizeRefusal(claim);
  } catch (error) {
    // Truncated, or unpacks to more than the limit.
    if (error instanceof RangeError) return 'notAPhoto';
    throw error;
  }
};

const readClaim = (bytes: Buffer): Claim | 'heic' | undefined => {
  if (bytes.length < 12) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes);
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return readGif(bytes);
  if (/^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12))) return readWebp(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return readIsoImage(bytes);
  return undefined;
};

/** Start of frame, of every coding; C4, C8 and CC are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg = (bytes: Buffer): Claim | undefined => {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const end = bytes.lastIndexOf(Buffer.of(0xff, 0xd9));
      if (end < at || countOf(bytes, Buffer.of(0xff, 0xda), at) > MAX_SCANS) return undefined;
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        pictures: 1,
        bytesPerPixel: 3,
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

const countOf = (bytes: Buffer, pattern: Buffer, from: number): number => {
  let count = 0;
  for (let at = bytes.indexOf(pattern, from); at !== -1; at = bytes.indexOf(pattern, at + 2)) count += 1;
  return count;
};

const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const PNG_NOTES = ['iCCP', 'zTXt', 'iTXt'];

const readPng = (bytes: Buffer): Claim | undefined => {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  let notes = MAX_NOTES_BYTES;
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') break;
    const end = at + 8 + length;
    if (end > bytes.length) return undefined;
    if (PNG_NOTES.includes(type)) notes -= unpackedLength(bytes.subarray(at + 8, end), notes);
    at = end + 4;
  }
  const channels = PNG_CHANNELS[bytes.readUInt8(25)];
  if (channels === undefined) return undefined;
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    pictures: 1,
    bytesPerPixel: channels * (bytes.readUInt8(24) > 8 ? 2 : 1),
  };
};

/** Unpacked size of a PNG text or colour profile; throws `RangeError` when it exceeds `left`. */
const unpackedLength = (note: Buffer, left: number): number => {
  // A name, a zero byte, a few bytes of settings; the compressed part begins with its own marker.
  const start = note.indexOf(0x78, note.indexOf(0) + 1);
  if (start === -1) return note.length;
  try {
    return inflateSync(note.subarray(start), { maxOutputLength: Math.max(1, left) }).length;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    // Not compressed after all, or broken: the decoder skips it.
    return note.length;
  }
};

const readGif = (bytes: Buffer): Claim => {
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let pictures = 0;
  let at = 13 + colourTable(bytes.readUInt8(10));
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) {
      pictures += 1;
      // The canvas grows with what is drawn on it.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at += 11 + colourTable(bytes.readUInt8(at + 9));
    } else {
      at += 2;
    }
    for (let length = bytes.readUInt8(at); length !== 0; length = bytes.readUInt8(at)) at += 1 + length;
    at += 1;
  }
  return { width, height, pictures, bytesPerPixel: 4 };
};

const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

const readWebp = (bytes: Buffer): Claim | undefined => {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  let size: { width: number; height: number } | undefined;
  let frames = 0;
  for (let at = 12; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (type === 'ANMF') frames += 1;
    size ??= webpSize(bytes, type, at + 8);
    at += 8 + length + (length % 2);
  }
  return size && { ...size, pictures: Math.max(1, frames), bytesPerPixel: 4 };
};

const webpSize = (bytes: Buffer, type: string, at: number): { width: number; height: number } | undefined => {
  switch (type) {
    case 'VP8X':
      return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(at + 1);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
};
