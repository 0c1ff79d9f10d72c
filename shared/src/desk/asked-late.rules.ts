import { foldText } from '../kernel/search-text.ts';

const LATE =
  /^(?:(?:qui|quoi|quelles?|quels?|les?|des|clients?|locations?|vehicules?|voitures?|retours?|est|sont) )*(?:en retard|retards?) ?\??$/;

/** Whether a text asks which rentals are late: `en retard`, `qui est en retard ?`. */
export const asksForLate = (typed: string): boolean => LATE.test(foldText(typed).replace(/\s+/g, ' ').trim());
