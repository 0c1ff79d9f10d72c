/** The languages that the product has words in; a test setting may add one. */
export interface Languages {
  fr: unknown;
}
export type Language = keyof Languages;

let spoken: Language = 'fr';

/** Spoken where nothing says which one is wanted. */
export const defaultLanguage = (): Language => spoken;

/** For the start of a process. */
export const speakByDefault = (language: Language): void => {
  spoken = language;
};
