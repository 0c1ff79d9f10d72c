import { expect, it } from 'vitest';
import { zipOf } from '../../testing/files/zip-files.ts';
import { readPhotoZip } from './read-photo-zip.ts';

/** The photos by plate, in the order in which they are shown. */
const placesOf = (names: readonly string[], plates = ['1ABC123', '1DEF456', 'MÜX12', '12']): string[] => {
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array([1])]));
  const zip = readPhotoZip(zipOf(files), plates);
  if (typeof zip === 'string') throw new Error(zip);
  return zip.photos.map(({ plate, name }) => `${plate} ${name}`);
};

it('finds the plate in names as people write them, the front first', () => {
  const names = [
    '1-ABC-123 intérieur.jpg',
    '1-ABC-123 (2).jpg',
    '1ABC123_3.jpg',
    '1-abc-123 avant.jpg',
    'Peugeot 1-DEF-456.jpg',
    'MU\u0308-X 12.jpg',
  ];
  expect(placesOf(names)).toEqual([
    '1ABC123 1-abc-123 avant.jpg',
    '1ABC123 1-ABC-123 (2).jpg',
    '1ABC123 1ABC123_3.jpg',
    '1ABC123 1-ABC-123 intérieur.jpg',
    '1DEF456 Peugeot 1-DEF-456.jpg',
    'MÜX12 MU\u0308-X 12.jpg',
  ]);
});

it('finds the plate in the name of a folder, the file’s own first', () => {
  const names = [
    'photos/1-ABC-123/IMG_0010.jpg',
    'photos/1-ABC-123/IMG_0009.jpg',
    'photos/1-ABC-123/2.jpg',
    'photos/1-ABC-123/avant.jpg',
    'photos/1-ABC-123/1-DEF-456.jpg',
    '1-DEF-456 Kia/roues/IMG_1.jpg',
  ];
  expect(placesOf(names)).toEqual([
    '1ABC123 photos/1-ABC-123/avant.jpg',
    '1ABC123 photos/1-ABC-123/2.jpg',
    '1ABC123 photos/1-ABC-123/IMG_0009.jpg',
    '1ABC123 photos/1-ABC-123/IMG_0010.jpg',
    '1DEF456 photos/1-ABC-123/1-DEF-456.jpg',
    '1DEF456 1-DEF-456 Kia/roues/IMG_1.jpg',
  ]);
});

it('takes no number for a plate that only has a few characters', () => {
  expect(placesOf(['IMG 12.jpg', '12.jpg'])).toEqual(['12 12.jpg']);
});
