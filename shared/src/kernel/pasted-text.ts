/**
 * Marks without a shape that come with pasted text: soft hyphens, zero-width spaces, marks of direction. Joiners of letters
 * (U+200C, U+200D) belong to the spelling of Persian or Hindi words, and stay unless `joiners` says that none can be meant.
 */
const MARKS = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;

/** The text as the person sees it, for words and names. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** The same for what has no letters to join: addresses, numbers, codes. */
export const withoutInvisibles = (text: string): string => withoutMarks(text).replace(JOINERS, '');

/** The same with one kind of dash, for numbers that people group with dashes. */
export const plainNumber = (text: string): string =>
  withoutInvisibles(text).replace(/[\u2010-\u2015\u2212]/g, '-');
