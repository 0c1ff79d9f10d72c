import type { ZipRefusal } from '@volant/shared/imports/photo-zips.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { unzip } from './unzip.ts';

/** Most bytes of one photo, the same as on the form of a vehicle. */
const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
const MAX_FILES = 2_000;
/** Most bytes once unpacked. Photos are already compressed, so they unpack to little more than the largest ZIP. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PER_VEHICLE = 10;

export interface ZippedPhoto {
  plate: string;
  name: string;
  bytes: Uint8Array;
}

export interface PhotoZip {
  photos: ZippedPhoto[];
  refused: { name: string; sentence: string }[];
}

/** Ignores folders and files that operating systems add. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i.test(name);

const isForbidden = (name: string): boolean =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes('\u0000') ||
  /(^|\/)\.\.(\/|$)|^[a-z]:/i.test(name);

/** A name to show: untrusted, so shortened and without control characters. */
const shown = (name: string): string => [...name.replace(/\p{C}/gu, '')].slice(0, 100).join('');

/**
 * Reads the photos in a ZIP for the vehicles with these plates, by plate and number: `1-ABC-123.jpg`, `1ABC123-2.jpg`,
 * `1-ABC-123 avant.jpg`, `1-ABC-123/2.jpg`. Names are only compared, never used as paths. Returns the reason when the
 * ZIP itself is refused.
 */
export const readPhotoZip = (bytes: Uint8Array, plates: readonly string[]): PhotoZip | ZipRefusal => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'notAZip';
  const known = new Set(plates);
  const refused: PhotoZip['refused'] = [];
  const refuse = (name: string, sentence: string): false => {
    if (refused.length < 100) refused.push({ name: shown(name), sentence });
    return false;
  };
  const perPlate = new Map<string, number>();
  let [files, unpacked] = [0, 0];
  let unzipped: Record<string, Uint8Array>;
  try {
    unzipped = unzip(bytes, ({ name, unpackedSize }) => {
      files += 1;
      if (files > MAX_FILES || unpacked > MAX_UNPACKED_BYTES) return false;
      if (isForbidden(name)) return refuse(name, defaultWords().answers.imports.photoZips.folder);
      if (isIgnored(name)) return false;
      const position = positionOf(name, known);
      if (position === undefined) return refuse(name, defaultWords().answers.imports.photoZips.name);
      if (unpackedSize > MAX_PHOTO_BYTES)
        return refuse(name, defaultWords().answers.imports.photoZips.tooLarge);
      const count = (perPlate.get(position.plate) ?? 0) + 1;
      if (count > MAX_PER_VEHICLE) return refuse(name, defaultWords().answers.imports.photoZips.tooMany);
      perPlate.set(position.plate, count);
      unpacked += unpackedSize;
      return unpacked <= MAX_UNPACKED_BYTES;
    });
  } catch {
    return 'notAZip';
  }
  if (files > MAX_FILES) return 'tooManyFiles';
  if (unpacked > MAX_UNPACKED_BYTES) return 'bomb';
  const photos = Object.entries(unzipped)
    .map(([name, content]) => ({
      ...(positionOf(name, known) ?? NOWHERE),
      name: shown(name),
      bytes: content,
    }))
    .sort(
      (a, b) =>
        compare(a.plate, b.plate) ||
        a.number - b.number ||
        a.name.localeCompare(b.name, defaultWords().language, { numeric: true }),
    )
    .map(({ plate, name, bytes: content }) => ({ plate, name, bytes: content }));
  return { photos, refused };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface PhotoPosition {
  plate: string;
  /** Order among the photos of the vehicle; 0 without a number. The first photo is shown on its card. */
  number: number;
}

/** Longest name searched for a plate, because a longer one would take too long. */
const MAX_STEM_LENGTH = 100;
const NOWHERE: PhotoPosition = { plate: '', number: 0 };

/** Most parts of a name that form one plate. */
const MAX_PLATE_PARTS = 6;

/** Least length of a plate in the middle of a name: a shorter one could be any number. */
const MIN_AMID = 4;

const partsOf = (name: string): string[] => name.split(/[\s_.()-]+/).filter((part) => part !== '');

/** Words for the front of the vehicle, whose photo comes first. */
const FRONT = /^(?:avant|face|front|principale?)\b/i;
const LATER = 100;

/** The first known plate in a name and the text after it; of two that begin alike, the longer one. */
const plateIn = (name: string, known: ReadonlySet<string>): { plate: string; rest: string } | undefined => {
  const parts = partsOf(name);
  for (let start = 0; start < parts.length; start += 1)
    for (let end = Math.min(parts.length, start + MAX_PLATE_PARTS); end > start; end -= 1) {
      const plate = normalPlate(parts.slice(start, end).join(''));
      if (known.has(plate) && (start === 0 || plate.length >= MIN_AMID))
        return { plate, rest: parts.slice(end).join(' ') };
    }
  return undefined;
};

/** The number at the end, as in `2` or `intérieur 2`. Without a number, the front comes first and other words last. */
const numberOf = (rest: string): number => {
  const number = /(?:^|\s)(\d{1,2})$/.exec(rest)?.[1];
  if (number !== undefined) return Number(number);
  return rest === '' || FRONT.test(rest) ? 0 : LATER;
};

/**
 * The plate and number in a file's name, else the plate of a folder it is in: `1-ABC-123-2.jpg` is the second photo of
 * `1ABC123`, `1-ABC-123 Peugeot/IMG_2345.jpg` one of its photos.
 */
const positionOf = (path: string, known: ReadonlySet<string>): PhotoPosition | undefined => {
  const names = path.split('/');
  const stem = (names.pop() ?? '').replace(/\.[^.]*$/, '');
  if (path.length > 4 * MAX_STEM_LENGTH || stem.length > MAX_STEM_LENGTH) return undefined;
  const own = plateIn(stem, known);
  if (own) return { plate: own.plate, number: numberOf(own.rest) };
  for (const folder of names.reverse()) {
    const found = folder.length > MAX_STEM_LENGTH ? undefined : plateIn(folder, known);
    if (found) return { plate: found.plate, number: numberOf(partsOf(stem).join(' ')) };
  }
  return undefined;
};
