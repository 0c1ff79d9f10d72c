import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { photoZipMessages } from '@volant/shared/words/fr/imports/imports.ts';
import { craftedZip, zipOf } from '../../testing/files/zip-files.ts';
import { checkedWorkbook } from './check-workbook.ts';
import { readPhotoZip, type PhotoZip } from './read-photo-zip.ts';

const MEGABYTE = 1024 * 1024;
const PLATES = Array.from({ length: 40 }, (_, n) => `1ABC${String(n + 100)}`);

const photosOf = (zip: Uint8Array, plates = PLATES): PhotoZip => {
  const read = readPhotoZip(zip, plates);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

describe('a ZIP of photos is refused', () => {
  it('when its files share their bytes, which would be copied for each of them', () => {
    const files = PLATES.map((plate) => ({ name: `${plate}.jpg`, unpackedSize: 1 }));
    const zip = craftedZip('stored', new Uint8Array(MEGABYTE), files);
    expect(readPhotoZip(zip, PLATES)).toBe('notAZip');
    // So do those that are ignored.
    const ignored = files.map(({ unpackedSize }, n) => ({ name: `__MACOSX/${n}`, unpackedSize }));
    expect(readPhotoZip(craftedZip('stored', new Uint8Array(MEGABYTE), ignored), PLATES)).toBe('notAZip');
  });

  it('when its files declare too much together', () => {
    const files = PLATES.map((plate) => ({ name: `${plate}.jpg`, unpackedSize: 5 * MEGABYTE }));
    const zip = craftedZip('deflated', deflateSync(new Uint8Array(9)), files);
    expect(readPhotoZip(zip, PLATES)).toBe('bomb');
  });

  it('when it has too many files, also ignored ones', () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, n) => [`__MACOSX/${n}`, new Uint8Array(0)]),
    );
    expect(readPhotoZip(zipOf(many), PLATES)).toBe('tooManyFiles');
  });
});

it('a photo that lies about its size takes no more memory than it declares', () => {
  const zip = craftedZip('deflated', deflateSync(new Uint8Array(6 * MEGABYTE)), [
    { name: '1-ABC-100.jpg', unpackedSize: 1 },
  ]);
  expect(photosOf(zip).photos.map(({ bytes }) => bytes.length)).toEqual([1]);
});

it('a photo that is too large, stored or not, is left out', () => {
  const large = new Uint8Array(5 * MEGABYTE + 1);
  const sentences = (zip: Uint8Array): string[] => photosOf(zip).refused.map(({ sentence }) => sentence);
  expect(sentences(zipOf({ '1-ABC-100.jpg': large }))).toEqual([photoZipMessages.tooLarge]);
  const lying = craftedZip('stored', large, [{ name: '1-ABC-100.jpg', unpackedSize: 1 }]);
  expect(sentences(lying)).toEqual([photoZipMessages.tooLarge]);
});

it('photos follow each other by plate and number, whatever their folders and spellings', () => {
  const names = [
    'b/1-ABC-101.jpg',
    '1-ABC-100-10.jpg',
    '1-ABC-100-2.jpg',
    '1-ABC-100.jpg',
    'a/1abc100_3.png',
    '1ABC100 (1).webp',
    '1-ABC-101-1.jpg',
  ];
  const { photos } = photosOf(zipOf(Object.fromEntries(names.map((name) => [name, strToU8(name)]))));
  expect(photos.map(({ plate, name }) => [plate, name])).toEqual([
    ['1ABC100', '1-ABC-100.jpg'],
    ['1ABC100', '1ABC100 (1).webp'],
    ['1ABC100', '1-ABC-100-2.jpg'],
    ['1ABC100', 'a/1abc100_3.png'],
    ['1ABC100', '1-ABC-100-10.jpg'],
    ['1ABC101', 'b/1-ABC-101.jpg'],
    ['1ABC101', '1-ABC-101-1.jpg'],
  ]);
});

it('a very long name is that of no vehicle', () => {
  const { refused } = photosOf(zipOf({ [`1-ABC-100${'-'.repeat(60_000)}x.jpg`]: strToU8('a') }));
  expect(refused.map(({ sentence }) => sentence)).toEqual([photoZipMessages.name]);
});

describe('a workbook', () => {
  const parts = {
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
  };

  it('whose sheets share their bytes is damaged', () => {
    const files = Array.from({ length: 200 }, (_, n) => ({
      name: `xl/worksheets/sheet${n}.xml`,
      unpackedSize: 1,
    }));
    expect(checkedWorkbook(craftedZip('stored', new Uint8Array(MEGABYTE), files))).toBe('damaged');
  });

  it.each(['xl/vbaProject.bin', 'xl/macrosheets/sheet1.xml'])('with macros in %s is refused', (name) => {
    expect(checkedWorkbook(zipOf({ ...parts, [name]: new Uint8Array(9) }))).toBe('macros');
  });

  it('is read without what was not checked', () => {
    // The directory names one of two contents: a reader that goes from head to head would find both.
    const hidden = zipOf({ 'xl/hidden.xml': strToU8('<hidden/>') });
    const shown = zipOf(parts);
    const end = shown.length - 22;
    shown.writeUInt32LE(shown.readUInt32LE(end + 16) + hidden.length, end + 16);
    for (let at = shown.indexOf('PK\u0001\u0002'); at >= 0; at = shown.indexOf('PK\u0001\u0002', at + 4))
      shown.writeUInt32LE(shown.readUInt32LE(at + 42) + hidden.length, at + 42);
    const checked = checkedWorkbook(Buffer.concat([hidden, shown]));
    if (typeof checked === 'string') throw new Error(checked);
    const text = Buffer.from(checked.bytes).toString('latin1');
    expect(text).toContain('xl/worksheets/sheet1.xml');
    expect(text).not.toContain('hidden');
  });
});
