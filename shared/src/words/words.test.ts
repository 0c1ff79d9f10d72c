import { afterEach, describe, expect, it } from 'vitest';
import { httpRefusals } from '../kernel/refusals/http.refusals.ts';
import { defaultLanguage, setDefaultLanguage } from './languages.ts';
import { saidReason } from './said-reason.ts';
import { everyWords, registerWords, wordsIn, type Words } from './words.ts';

declare module './languages.ts' {
  interface Languages {
    /** Invented: every sentence ends with its mark. */
    zz: unknown;
  }
}

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}¤`;
  if (typeof value === 'function')
    return (...facts: unknown[]): unknown => marked((value as (...all: unknown[]) => unknown)(...facts));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(marked);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]));
};

describe('another language', () => {
  afterEach(() => {
    setDefaultLanguage('fr');
  });

  it('is unknown until its words are there', () => {
    expect(() => wordsIn('zz')).toThrow('no words in the language zz');
  });

  it('is used once it is registered and set', () => {
    registerWords('zz', marked(wordsIn('fr')) as Words);
    setDefaultLanguage('zz');
    expect(everyWords()).toHaveLength(2);
    expect(saidReason(httpRefusals.not_found, defaultLanguage())).toBe(
      `${saidReason(httpRefusals.not_found, 'fr')}¤`,
    );
    expect(wordsIn(defaultLanguage()).priceLines.label({ of: 'discount' })).toBe('Remise¤');
  });
});
