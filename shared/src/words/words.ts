import { words } from './fr/words.ts';
import type { Language } from './languages.ts';

/** What the server says in a language: another one says the same. */
export type Words = typeof words;
export type MailWords = Words['mails'];
export type PaperWords = Words['papers'];

const DICTIONARIES = new Map<Language, Words>([['fr', words]]);

export const wordsIn = (language: Language): Words => {
  const found = DICTIONARIES.get(language);
  if (!found) throw new Error(`no words in the language ${language}`);
  return found;
};

/** What it says in each language. */
export const everyWords = (): Words[] => [...DICTIONARIES.values()];

/** Adds a language. */
export const registerWords = (language: Language, its: Words): void => {
  DICTIONARIES.set(language, its);
};
