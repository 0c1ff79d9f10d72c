import { answers } from './answers.ts';
import { errorPageWords } from './kernel/error-page.ts';
import { rowMessages } from './imports/imports.ts';
import { faults } from './faults.ts';
import { mails } from './mails/mails.ts';
import { operations } from './operations/operations.ts';
import { papers } from './papers.ts';
import { priceLineWords } from './pricing/price-lines.ts';
import { refusals } from './refusals.ts';

/** All that the server says in a language. */
export const words = {
  /** As HTML, mails and providers name it. */
  language: 'fr',
  answers,
  errorPage: errorPageWords,
  faults,
  importRows: rowMessages,
  mails,
  operations,
  papers,
  priceLines: priceLineWords,
  refusals,
};
