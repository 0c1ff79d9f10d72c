import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  illustrationKey,
  isIllustration,
  PHOTO_WIDTHS,
  photoAddress,
  photoFile,
  photoHeight,
  photoSizeRefusal,
  photoWidths,
  storedPhotoSize,
} from './photo.rules.ts';

describe('a photo', () => {
  it.each([
    [4000, [480, 960, 1600]],
    [1600, [480, 960, 1600]],
    [1599, [480, 960, 1599]],
    [960, [480, 960]],
    [500, [480, 500]],
    [480, [480]],
    [200, [200]],
  ])('%i pixels wide is stored in the widths %j', (width, widths) => {
    expect(photoWidths(width)).toEqual(widths);
  });

  it('is stored in increasing widths, never enlarged; the last is the largest shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (width) => {
        const widths = photoWidths(width);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        expect(widths.at(-1)).toBe(Math.min(width, PHOTO_WIDTHS[2]));
      }),
    );
  });

  it('keeps its aspect ratio, with a height of at least 1', () => {
    expect(photoHeight({ width: 1600, height: 1067 }, 480)).toBe(320);
    expect(photoHeight({ width: 5000, height: 1 }, 480)).toBe(1);
    expect(photoHeight({ width: 1600, height: 1067 }, 1600)).toBe(1067);
  });

  it.each([
    [
      [4000, 3000],
      [1600, 1200],
    ],
    [
      [3000, 4000],
      [1600, 2133],
    ],
    [
      [800, 600],
      [800, 600],
    ],
    // Enlarged to 200 px on its shorter side.
    [
      [400, 100],
      [800, 200],
    ],
    [
      [100, 400],
      [200, 800],
    ],
    [
      [1600, 100],
      [1600, 100],
    ],
  ])('of %j px is stored in at most %j', ([width = 0, height = 0], [storedWidth, storedHeight]) => {
    expect(storedPhotoSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight });
  });

  it.each([
    [8000, 5000, undefined],
    [8000, 5001, 'tooManyPixels'],
    [100, 8191, undefined],
    [8191, 100, undefined],
    [100, 8192, 'tooLong'],
    [8192, 100, 'tooLong'],
  ])('of %i × %i px is refused: %s', (width, height, refusal) => {
    expect(photoSizeRefusal({ width, height })).toBe(refusal);
  });

  it('has one address for each width and format', () => {
    expect(photoFile({ key: 'a1b2', width: 480, format: 'avif' })).toBe('a1b2-480.avif');
    expect(photoAddress({ key: 'a1b2', width: 960, format: 'webp' })).toBe('/photos/a1b2-960.webp');
  });
});

describe('an illustration', () => {
  const hash = 'a3f09c'.repeat(10);
  const addressOf = (key: string): { url: string } => ({
    url: photoAddress({ key, width: 1600, format: 'webp' }),
  });

  it('is recognised by its address, unlike a photo', () => {
    expect(isIllustration(addressOf(illustrationKey(hash)))).toBe(true);
    expect(isIllustration(addressOf(hash.slice(0, 32)))).toBe(false);
  });
});
