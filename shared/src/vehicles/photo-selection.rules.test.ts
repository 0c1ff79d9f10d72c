import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../agency.ts';
import { moveTo, selectPhotos, type ChosenFile } from './photo-selection.rules.ts';

const file = (name: string, changes: Partial<ChosenFile> = {}): ChosenFile => ({
  name,
  type: 'image/jpeg',
  size: 1000,
  ...changes,
});

describe('the files chosen as photos', () => {
  it('are accepted in order', () => {
    const files = [file('a.jpg'), file('b.png', { type: 'image/png' }), file('c.gif', { type: 'image/gif' })];
    expect(selectPhotos(files, 0)).toEqual({ accepted: files, refused: [], surplus: [] });
  });

  it('are refused one by one, keeping the good ones', () => {
    const good = file('a.jpg');
    const text = file('notes.txt', { type: 'text/plain' });
    const empty = file('vide.jpg', { size: 0 });
    const large = file('grande.jpg', { size: MAX_PHOTO_BYTES + 1 });
    expect(selectPhotos([text, good, empty, large], 0)).toEqual({
      accepted: [good],
      refused: [
        { file: text, code: 'no_image' },
        { file: empty, code: 'no_image' },
        { file: large, code: 'too_large' },
      ],
      surplus: [],
    });
  });

  it.each([
    ['sans-extension', ''],
    ['photo.jfif', ''],
    ['photo.jpg', 'application/octet-stream'],
    ['photo.jpg', 'image/pjpeg'],
    ['photo.jpg', 'image/jpg'],
    ['photo.png', 'image/x-png'],
  ])('are left to their content when %s says that it is "%s"', (name, type) => {
    const chosen = file(name, { type });
    expect(selectPhotos([chosen], 0).accepted).toEqual([chosen]);
  });

  it('are refused with the reason when the server cannot decode their format', () => {
    const heic = file('IMG_0042.HEIC', { type: '' });
    const named = file('photo', { type: 'image/heif' });
    const drawing = file('plan.svg', { type: 'image/svg+xml' });
    const avif = file('a.avif', { type: 'image/avif' });
    expect(selectPhotos([heic, named, drawing, avif], 0)).toEqual({
      accepted: [avif],
      refused: [
        { file: heic, code: 'heic' },
        { file: named, code: 'heic' },
        { file: drawing, code: 'unreadable_format' },
      ],
      surplus: [],
    });
  });

  it('may weigh exactly 5 MB', () => {
    expect(selectPhotos([file('a.jpg', { size: MAX_PHOTO_BYTES })], 0).accepted).toHaveLength(1);
  });

  it('are at most ten, including existing ones', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.jpg`));
    expect(selectPhotos(eleven, 0).accepted).toEqual(eleven.slice(0, 10));
    expect(selectPhotos(eleven, 0).surplus).toEqual([eleven[10]]);
    expect(selectPhotos(eleven.slice(0, 3), 8).accepted).toEqual(eleven.slice(0, 2));
    expect(selectPhotos(eleven.slice(0, 1), 10)).toEqual({ accepted: [], refused: [], surplus: [eleven[0]] });
  });
});

describe('moving a photo', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, -1, ['a', 'b', 'c', 'd']],
    [3, 4, ['a', 'b', 'c', 'd']],
  ])('moves from %i to %i', (from, to, expected) => {
    expect(moveTo(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });

  it('loses no photo', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), fc.integer(), (items, from, to) => {
        expect(moveTo(items, from, to).toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});
