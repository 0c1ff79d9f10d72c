import type { CriterionKey, Sort } from '../../../search/search.rules.ts';

/** Apart from the other texts of a search: the home page shows the criteria before any search. */

/** The criteria of an address, as their controls are labelled. */
export const CRITERION_NAMES: Readonly<Record<CriterionKey, string>> = {
  type: 'Type',
  places: 'Places',
  boite: 'Boîte',
  energie: 'Énergie',
  max: 'Prix total maximum (€)',
  tri: 'Trier par',
};

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  prix: 'Prix croissant',
  'prix-desc': 'Prix décroissant',
  nom: 'Nom',
};

/** Any of them will do. */
export const ANY = 'Peu importe';

/** `5 places et plus` */
export const seatsOrMore = (seats: number): string => `${seats}\u00a0places${seats < 9 ? ' et plus' : ''}`;
