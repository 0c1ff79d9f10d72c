import { mails } from './mails/mails.ts';
import { papers } from './papers.ts';
import { priceLineWords } from './pricing/price-lines.ts';
import { refusals } from './refusals.ts';

/** All that the server says in a language. */
export const words = { mails, papers, priceLines: priceLineWords, refusals };
