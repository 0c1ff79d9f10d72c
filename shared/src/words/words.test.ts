import { afterEach, describe, expect, it } from 'vitest';
import { httpRefusals } from '../kernel/refusals/http.refusals.ts';
import { defaultLanguage, speakByDefault } from './languages.ts';
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
    speakByDefault('fr');
  });

  it('is unknown until its words are there', () => {
    expect(() => wordsIn('zz')).toThrow('no words in the language zz');
  });

  it('is spoken once it is registered and chosen', () => {
    registerWords('zz', marked(wordsIn('fr')) as Words);
    speakByDefault('zz');
    expect(everyWords()).toHaveLength(2);
    expect(saidReason(httpRefusals.not_found, defaultLanguage())).toBe(
      `${saidReason(httpRefusals.not_found, 'fr')}¤`,
    );
    expect(wordsIn(defaultLanguage()).priceLines.label({ of: 'discount' })).toBe('Remise¤');
  });
});
