import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  illustrationKey,
  isIllustration,
  PHOTO_WIDTHS,
  photoAddress,
  photoFile,
  photoHeight,
  photoWidths,
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
