import { photoHeaderRefusal } from '../files/index.ts';

/** Why a file is refused as a photo of a report. */
type HeadRefusal = 'invalid' | 'position';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** The TIFF tag that points to the GPS directory, and the tags of latitude and longitude. */
const GPS_POINTER = 0x8825;
const COORDINATES = new Set([0x0002, 0x0004, 0x0014, 0x0016]);
/** A position in XMP metadata, in any of its forms. */
const XMP_POSITION = /GPS(?:Dest)?L(?:at|ong)itude/i;
/** A normal file has two directories: the picture and its thumbnail. */
const MAX_DIRECTORIES = 8;

/**
 * Why a file is refused as a photo of a report; undefined when it is accepted. It must be a JPEG of a size that devices
 * take, without the position where it was taken. The device removes the position before the photo is signed; the server
 * changes nothing.
 */
export const headRefusal = (bytes: Buffer): HeadRefusal | undefined => {
  if (bytes.length < 3 || bytes.readUInt16BE(0) !== 0xffd8 || photoHeaderRefusal(bytes) !== undefined)
    return 'invalid';
  return carriesPosition(bytes) ? 'position' : undefined;
};

/** Searches the whole file, because phones append further pictures with metadata of their own. */
const carriesPosition = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(EXIF); at !== -1; at = bytes.indexOf(EXIF, at + 1)) {
    if (hasCoordinates(bytes.subarray(at + EXIF.length))) return true;
  }
  return XMP_POSITION.test(bytes.toString('latin1'));
};

/** Whether an Exif block has a latitude or longitude. A broken block counts as having none. */
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
