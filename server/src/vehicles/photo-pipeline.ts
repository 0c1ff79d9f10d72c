import sharp from 'sharp';
import {
  MAX_PHOTO_PIXELS,
  photoHeight,
  photoWidths,
  storedPhotoSize,
  type PhotoFormat,
} from '@volant/shared/vehicles/photo.rules.ts';
import { photoHeaderRefusal } from './photo-header.ts';

/** A photo in the widths and formats in which it is kept. */
export interface EncodedPhoto {
  /** Size of the largest width. */
  width: number;
  height: number;
  files: { width: number; format: PhotoFormat; bytes: Buffer }[];
}

/** Told by the content: what a browser calls the file, or how its name ends, counts for nothing. SVG is no photo. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'heif']);
/** The slowest honest photo takes half a second: what decodes for longer was made to. */
const MOST_DECODING_SECONDS = 5;

// No photo is encoded twice: what libvips keeps of the last ones only takes memory.
sharp.cache(false);

/** Measured: effort 4 takes twice as long for 4 % of the size. */
const WEBP = { quality: 78, effort: 2 };

/** Higher efforts cost ten times as long for a few percent of the size; the large widths are the dearest. */
const avifSettings = (width: number) => ({
  quality: 50,
  effort: width > 500 ? 1 : 2,
  chromaSubsampling: '4:2:0',
});

/**
 * A photo as it is kept: decoded and encoded anew, so that neither metadata nor anything else hidden in the file
 * survives. Undefined when it is no photo that we take.
 */
export const encodePhoto = (bytes: Buffer): Promise<EncodedPhoto | undefined> =>
  inTurn(async () => {
    const picture = await decode(bytes);
    if (picture === undefined) return undefined;
    const { width, height } = picture;
    const files: EncodedPhoto['files'] = [];
    // One after the other: together they take as long, and more memory.
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

/** The pixels of a photo, upright and in the size in which it is stored; undefined when they cannot be read. */
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
      .timeout({ seconds: MOST_DECODING_SECONDS })
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

let last: Promise<unknown> = Promise.resolve();

/** One photo at a time: each takes all the cores and a few hundred megabytes. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};
