import { papers } from './fr/papers.ts';
import type { Language } from './languages.ts';

export type PaperWords = typeof papers;

const PAPERS: Readonly<Record<Language, PaperWords>> = { fr: papers };

/** What papers say in a language. */
export const paperWords = (language: Language): PaperWords => PAPERS[language];
