import { typeset } from '../typography.ts';

/** What stands on every sheet of a paper. */
export const sheetWords = {
  /** The language of the PDF, for screen readers. */
  language: 'fr-BE',
  typeset,
  page: ({ number, count }: { number: number; count: number }): string => `Page ${number} sur ${count}`,
};
