import { describe, expect, it } from 'vitest';
import { longestWord } from './fitted-name.tsx';

describe('the longest word of a name', () => {
  it.each([
    ['BMW X1', 'VOLKSWAGEN TRANSPORTER'],
    ['Fiat 500', 'FIAT 500'],
    ['', 'A'],
  ])('%j needs no more room than %j', (shorter, longer) => {
    expect(longestWord(shorter)).toBeLessThanOrEqual(longestWord(longer) + 1);
  });

  it('is the widest of its words, not their sum', () => {
    expect(longestWord('VOLKSWAGEN TRANSPORTER')).toBe(
      Math.max(longestWord('VOLKSWAGEN'), longestWord('TRANSPORTER')),
    );
  });

  it('is never zero, which would divide by nothing', () => {
    expect(longestWord('')).toBe(1);
  });
});
