/** The languages that the product has words in; a test setting may add one. */
export interface Languages {
  fr: unknown;
}
export type Language = keyof Languages;

let byDefault: Language = 'fr';

/** The language where nothing says which one is wanted. */
export const defaultLanguage = (): Language => byDefault;

/** Set once, when a process starts. */
export const setDefaultLanguage = (language: Language): void => {
  byDefault = language;
};
