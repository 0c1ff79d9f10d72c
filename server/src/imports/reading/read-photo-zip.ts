import { photoZipMessages as text } from '@volant/shared/imports/imports.messages.ts';
import { normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { unzip } from './unzip.ts';

/** Of one photo, as on the form of a vehicle. */
const MOST_PHOTO_BYTES = 5 * 1024 * 1024;
const MOST_FILES = 2_000;
/** Photos are packed already: unpacked they take little more than the largest ZIP. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PER_VEHICLE = 10;

export interface ZippedPhoto {
  plate: string;
  name: string;
  bytes: Uint8Array;
}

export interface PhotoZip {
  photos: ZippedPhoto[];
  refused: { name: string; sentence: string }[];
}

/** Folders, and what operating systems add. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i.test(name);

const isForbidden = (name: string): boolean =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes('\u0000') ||
  /(^|\/)\.\.(\/|$)|^[a-z]:/i.test(name);

/** Untrusted: without control characters, shortened. */
const shown = (name: string): string => [...name.replace(/\p{C}/gu, '')].slice(0, 100).join('');

/**
 * The photos of a ZIP for the vehicles with these plates, by plate and number: `1-ABC-123.jpg`, `1ABC123-2.jpg`,
 * `1-ABC-123 avant.jpg`, `1-ABC-123/2.jpg`. Names are only compared, never used as paths. A sentence instead when the ZIP itself is refused.
 */
export const readPhotoZip = (bytes: Uint8Array, plates: readonly string[]): PhotoZip | string => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return text.notAZip;
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
      if (files > MOST_FILES || unpacked > MOST_UNPACKED) return false;
      if (isForbidden(name)) return refuse(name, text.folder);
      if (isIgnored(name)) return false;
      const place = placeOf(name, known);
      if (place === undefined) return refuse(name, text.name);
      if (unpackedSize > MOST_PHOTO_BYTES) return refuse(name, text.tooLarge);
      const count = (perPlate.get(place.plate) ?? 0) + 1;
      if (count > MOST_PER_VEHICLE) return refuse(name, text.tooMany);
      perPlate.set(place.plate, count);
      unpacked += unpackedSize;
      return unpacked <= MOST_UNPACKED;
    });
  } catch {
    return text.notAZip;
  }
  if (files > MOST_FILES) return text.tooManyFiles;
  if (unpacked > MOST_UNPACKED) return text.bomb;
  const photos = Object.entries(unzipped)
    .map(([name, content]) => ({ ...(placeOf(name, known) ?? NOWHERE), name: shown(name), bytes: content }))
    .sort(
      (a, b) =>
        compare(a.plate, b.plate) ||
        a.number - b.number ||
        a.name.localeCompare(b.name, 'fr', { numeric: true }),
    )
    .map(({ plate, name, bytes: content }) => ({ plate, name, bytes: content }));
  return { photos, refused };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface Place {
  plate: string;
  /** Among the photos of the vehicle; 0 without one: the first is shown on its card. */
  number: number;
}

/** Letters of a plate, a number and some words; a longer name would keep the search busy. */
const MOST_STEM = 100;
const NOWHERE: Place = { plate: '', number: 0 };

/** Parts of a name that one plate is made of, at most. */
const MOST_PARTS = 6;

/** Characters of a plate that does not begin its name: a shorter one may be any number. */
const FEWEST_AMID = 4;

const partsOf = (name: string): string[] => name.split(/[\s_.()-]+/).filter((part) => part !== '');

/** What is shown before other photos without a number. */
const FRONT = /^(?:avant|face|front|principale?)\b/i;
const LATER = 100;

/** The first known plate in a name, and what follows it; of two that begin alike, the longer one. */
const plateIn = (name: string, known: ReadonlySet<string>): { plate: string; rest: string } | undefined => {
  const parts = partsOf(name);
  for (let start = 0; start < parts.length; start += 1)
    for (let end = Math.min(parts.length, start + MOST_PARTS); end > start; end -= 1) {
      const plate = normalPlate(parts.slice(start, end).join(''));
      if (known.has(plate) && (start === 0 || plate.length >= FEWEST_AMID))
        return { plate, rest: parts.slice(end).join(' ') };
    }
  return undefined;
};

/** `2` of `2` and of `intérieur 2`; words without one come after the numbers, the front of the vehicle before them. */
const numberOf = (rest: string): number => {
  const number = /(?:^|\s)(\d{1,2})$/.exec(rest)?.[1];
  if (number !== undefined) return Number(number);
  return rest === '' || FRONT.test(rest) ? 0 : LATER;
};

/**
 * The plate in a file's name, with the number behind it, else that of a folder it lies in: `1-ABC-123-2.jpg` is the second
 * photo of `1ABC123`, `1-ABC-123 Peugeot/IMG_2345.jpg` one of them by its name.
 */
const placeOf = (path: string, known: ReadonlySet<string>): Place | undefined => {
  const names = path.split('/');
  const stem = (names.pop() ?? '').replace(/\.[^.]*$/, '');
  if (path.length > 4 * MOST_STEM || stem.length > MOST_STEM) return undefined;
  const own = plateIn(stem, known);
  if (own) return { plate: own.plate, number: numberOf(own.rest) };
  for (const folder of names.reverse()) {
    const found = folder.length > MOST_STEM ? undefined : plateIn(folder, known);
    if (found) return { plate: found.plate, number: numberOf(partsOf(stem).join(' ')) };
  }
  return undefined;
};
