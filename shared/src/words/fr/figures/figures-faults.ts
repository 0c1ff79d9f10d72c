import type { figuresFaults } from '../../../figures/figures.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const figuresFaultWords: FaultWords<typeof figuresFaults> = {
  dayInvalid: 'Indiquez une date valide',
  spanInvalid: 'Le dernier jour ne peut pas précéder le premier',
  spanTooLong: 'La période ne peut pas dépasser dix ans',
};
