/** The languages that the product has words in. */
export const LANGUAGES = ['fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Spoken where nothing says which one is wanted. */
export const DEFAULT_LANGUAGE: Language = 'fr';
