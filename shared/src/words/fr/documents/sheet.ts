import { LOCALE } from '../format/locale.ts';
import { typeset } from '../typography.ts';

/** What stands on every sheet of a paper. */
export const sheetWords = {
  /** The language of the PDF, for screen readers. */
  language: LOCALE,
  typeset,
  page: ({ number, count }: { number: number; count: number }): string => `Page ${number} sur ${count}`,
};
