import sharp from 'sharp';
import {
  MAX_PHOTO_PIXELS,
  photoHeight,
  photoWidths,
  storedPhotoSize,
  type PhotoFormat,
} from '@volant/shared/vehicles/photo.rules.ts';
import { photoHeaderRefusal } from './photo-header.ts';
import { svgRefusal } from './svg-refusal.ts';

/** A photo in its stored widths and formats. */
export interface EncodedPhoto {
  /** Size of the largest width. */
  width: number;
  height: number;
  files: { width: number; format: PhotoFormat; bytes: Buffer }[];
}

/** Detected by content; the browser's type and the file extension are ignored. SVG is not accepted. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'heif']);
/** The slowest regular photo takes half a second; ten times that counts as an attack. */
const MAX_DECODING_SECONDS = 5;

// No photo is encoded twice, so libvips' cache would only use memory.
sharp.cache(false);

/** Measured: effort 4 takes twice as long for 4 % of the size. */
const WEBP = { quality: 78, effort: 2 };

/** Higher efforts take ten times as long for a few percent of the size, most of it on large widths. */
const avifSettings = (width: number) => ({
  quality: 50,
  effort: width > 500 ? 1 : 2,
  chromaSubsampling: '4:2:0',
});

/**
 * The stored form of a photo: decoded and re-encoded, so that neither metadata nor hidden data survive. Undefined when
 * it is refused.
 */
export const encodePhoto = (bytes: Buffer): Promise<EncodedPhoto | undefined> =>
  inTurn(async () => {
    const picture = await decode(bytes);
    if (picture === undefined) return undefined;
    const { width, height } = picture;
    const files: EncodedPhoto['files'] = [];
    // One after the other: in parallel they take as long, and more memory.
    for (const target of photoWidths(width)) {
      for (const format of ['webp', 'avif'] as const) {
        files.push({ width: target, format, bytes: await encode(picture, target, format) });
      }
    }
    return { width, height, files };
  });

interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** The pixels of a photo, upright and in the stored size; undefined when they cannot be read. */
const decode = async (bytes: Buffer): Promise<Picture | undefined> => {
  if (photoHeaderRefusal(bytes) !== undefined) return undefined;
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'warning' });
    const { format, compression, autoOrient: upright } = await source.metadata();
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return undefined;
    const { data, info } = await source
      .autoOrient()
      .resize({ width: storedPhotoSize(upright).width })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_DECODING_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return undefined;
  }
};

const encode = (picture: Picture, width: number, format: PhotoFormat): Promise<Buffer> => {
  const resized = sharp(picture.pixels, { raw: picture }).resize(width, photoHeight(picture, width));
  return (format === 'webp' ? resized.webp(WEBP) : resized.avif(avifSettings(width))).toBuffer();
};

/** Wide enough for the sharpest screen at the size of a logo. */
const DRAWING_SIZE = 960;

/** A drawing as PNG; undefined when it is refused. What it refers to elsewhere is not loaded. */
export const drawSvg = (bytes: Buffer): Promise<Buffer | undefined> =>
  inTurn(async () => {
    if (svgRefusal(bytes) !== undefined) return undefined;
    try {
      const source = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS });
      if ((await source.metadata()).format !== 'svg') return undefined;
      return await source
        .resize({ width: DRAWING_SIZE, height: DRAWING_SIZE, fit: 'inside' })
        .timeout({ seconds: MAX_DECODING_SECONDS })
        .png()
        .toBuffer();
    } catch {
      return undefined;
    }
  });

let last: Promise<unknown> = Promise.resolve();

/** One photo at a time: each uses all cores and a few hundred megabytes. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};
