export const details = 'Détails';
export const previousPage = 'Page précédente';
export const nextPage = 'Page suivante';
export const ofTotal = (total: string, hasMore: boolean): string =>
  `sur\u00a0${hasMore ? 'plus\u00a0de\u00a0' : ''}${total}`;
export const none = 'aucun';
export const loadingOf = (what: string): string => `Chargement ${what}...`;
export const loadFailedOf = (what: string): string => `Erreur lors du chargement ${what}`;
