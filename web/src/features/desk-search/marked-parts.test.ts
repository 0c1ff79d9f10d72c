import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

/** The marked parts in brackets. */
const shown = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what is marked', () => {
  it.each([
    ['1-DMA-112', '1-DM', '[1-DM]A-112'],
    ['1-DMA-112', '1dma1', '[1-DMA-1]12'],
    ['1-DMA-112', '112', '1-DMA-[112]'],
    ['Karim Benali', 'benali', 'Karim [Benali]'],
    ['Karim Benali', 'ben kar', '[Kar]im [Ben]ali'],
    ['Émilie Œuvrard', 'emilie oeuvr', '[Émilie Œuvr]ard'],
    ['Émilie Œuvrard', 'oeuvr', 'Émilie [Œuvr]ard'],
    ["D'Hondt", 'hondt', "D'[Hondt]"],
    ['+32 470 16 26 36', '0470 16 2', '+32 [470 16 2]6 36'],
    ['+32 470 16 26 36', '16 26', '+32 470 [16 26] 36'],
    ['N° 181', '181', 'N° [181]'],
    ['Karim Benali', 'zz', 'Karim Benali'],
    ['Karim Benali', 'k', 'Karim Benali'],
    ['Karim Benali', '', 'Karim Benali'],
    ['🚗 Golf', 'golf', '🚗 [Golf]'],
    ['', 'golf', ''],
  ])('of %j by %j', (text, typed, expected) => {
    expect(shown(text, typed)).toBe(expected);
  });

  it('is the whole text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          markedParts(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
