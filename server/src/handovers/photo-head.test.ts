import { describe, expect, it } from 'vitest';
import { aJpeg, jpegWith } from '../testing/rentals/handover-calls.ts';
import { picture } from '../testing/files/photo-files.ts';
import { headRefusal } from './photo-head.ts';

const camera = (gps: Record<string, string> = {}) =>
  picture(64, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Volant', Model: 'Appareil' },
      ...(Object.keys(gps).length > 0 && { IFD3: gps }),
    })
    .toBuffer();

const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '50/1 43/1 0/1', GPSLongitude: '4/1 36/1 0/1' };

const xmp = (text: string): Buffer =>
  jpegWith({ notes: [Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`, 'latin1')] });

const GPS = 0x8825;
const LATITUDE = 2;

const short = (value: number): Buffer => Buffer.of(value >> 8, value & 255);
const long = (value: number): Buffer => Buffer.concat([short(value >> 16), short(value & 65_535)]);
/** An entry of a directory, whose value is an offset. */
const entry = (tag: number, value = 0): Buffer => Buffer.concat([short(tag), short(4), long(1), long(value)]);

describe('a photo of a report', () => {
  it('is taken as a device makes it, with the notes of a camera that hold no position', async () => {
    expect(headRefusal(await picture(1600, 1200).jpeg().toBuffer())).toBeUndefined();
    expect(headRefusal(await camera())).toBeUndefined();
    expect(headRefusal(aJpeg('devant'))).toBeUndefined();
    expect(headRefusal(xmp('<x:xmpmeta><tiff:Make>Volant</tiff:Make></x:xmpmeta>'))).toBeUndefined();
  });

  it('is refused with a position, in Exif or in XMP', async () => {
    expect(headRefusal(await camera(PLACE))).toBe('position');
    expect(headRefusal(await picture(64, 40).jpeg().withExif({ IFD3: PLACE }).toBuffer())).toBe('position');
    expect(headRefusal(xmp('<rdf:Description exif:GPSLatitude="50,43N"/>'))).toBe('position');
  });

  it('is refused with the position in a second picture behind its own, as telephones append them', async () => {
    expect(headRefusal(Buffer.concat([aJpeg('devant'), await camera(PLACE)]))).toBe('position');
    expect(headRefusal(Buffer.concat([aJpeg('devant'), await camera()]))).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    [
      'the latitude in the second directory',
      Buffer.concat([short(0), long(14), short(1), entry(GPS, 32), long(0), short(1), entry(LATITUDE)]),
    ],
    [
      'a position before the place where the notes break off',
      Buffer.concat([short(3), entry(GPS, 22), short(3), entry(LATITUDE)]),
    ],
  ])('is refused with %s', (_name, directories) => {
    const notes = Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), long(8), directories]);
    expect(headRefusal(jpegWith({ notes: [notes] }))).toBe('position');
  });

  it.each<[string, Buffer]>([
    [
      'three bytes and a text',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('bonjour')]),
    ],
    [
      'three bytes and a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')]),
    ],
    ['no bytes', Buffer.alloc(0)],
    ['a picture that breaks off', aJpeg('devant').subarray(0, -4)],
    ['no pixels', jpegWith({ width: 0, height: 40 })],
    ['absurdly many pixels', jpegWith({ width: 60_000, height: 60_000 })],
    ['an absurdly long side', jpegWith({ width: 65_000, height: 2 })],
    [
      'Exif that points outside',
      jpegWith({ width: 0, notes: [Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1')] }),
    ],
  ])('is refused when it is %s', (_name, bytes) => {
    expect(headRefusal(bytes)).toBe('invalid');
  });

  it('with broken notes is taken: they lead to no position', () => {
    const broken = Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1');
    expect(headRefusal(jpegWith({ notes: [broken] }))).toBeUndefined();
  });
});
