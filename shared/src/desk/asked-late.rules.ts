import { foldText } from '../kernel/search-text.ts';
import type { QuestionSpellings } from './desk-spellings.ts';
import { either, madeOf } from './grammar.ts';

const questionOf = madeOf(
  ({ around, asked }: QuestionSpellings) => new RegExp(`^(?:${either(around)} )*${either(asked)} ?\\??$`),
);

/** Whether a text asks which rentals are late: `en retard`, `qui est en retard ?`. */
export const asksForLate = (typed: string, late: QuestionSpellings): boolean =>
  questionOf(late).test(foldText(typed).replace(/\s+/g, ' ').trim());
