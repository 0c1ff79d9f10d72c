import { photoHeaderRefusal } from '../files/index.ts';

/** Why a file is refused as a photo of a report. */
type HeadRefusal = 'invalid' | 'position';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** The entry of a TIFF directory that points to the position, and the entries with a latitude or a longitude. */
const GPS_POINTER = 0x8825;
const COORDINATES = new Set([0x0002, 0x0004, 0x0014, 0x0016]);
/** Written out in XMP, in whichever form. */
const XMP_POSITION = /GPS(?:Dest)?L(?:at|ong)itude/i;
/** A file has two: the picture and its thumbnail. */
const MAX_DIRECTORIES = 8;

/**
 * Reads the head of a photo of a report: a complete JPEG of a size that a device takes, without the position where it was
 * taken. The device removes that before the photo is signed; nothing is changed here.
 */
export const headRefusal = (bytes: Buffer): HeadRefusal | undefined => {
  if (bytes.length < 3 || bytes.readUInt16BE(0) !== 0xffd8 || photoHeaderRefusal(bytes) !== undefined)
    return 'invalid';
  return carriesPosition(bytes) ? 'position' : undefined;
};

/** Also behind the pixels: telephones append further pictures, with notes of their own. */
const carriesPosition = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(EXIF); at !== -1; at = bytes.indexOf(EXIF, at + 1)) {
    if (hasCoordinates(bytes.subarray(at + EXIF.length))) return true;
  }
  return XMP_POSITION.test(bytes.toString('latin1'));
};

/** Whether the directories of an Exif block lead to a latitude or a longitude. A broken block leads no further. */
const hasCoordinates = (tiff: Buffer): boolean => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesOf = function* (directory: number): Generator<{ tag: number; value: number }> {
    const count = short(directory);
    for (let at = directory + 2; at < directory + 2 + 12 * count; at += 12)
      yield { tag: short(at), value: long(at + 8) };
  };
  try {
    let directory = long(4);
    for (let read = 0; directory !== 0 && read < MAX_DIRECTORIES; read += 1) {
      for (const { tag, value } of entriesOf(directory)) {
        if (tag === GPS_POINTER && leadsTo(entriesOf(value), COORDINATES)) return true;
      }
      directory = long(directory + 2 + 12 * short(directory));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
};

const leadsTo = (entries: Iterable<{ tag: number }>, tags: ReadonlySet<number>): boolean => {
  for (const { tag } of entries) if (tags.has(tag)) return true;
  return false;
};
