export const details = 'Détails';
export const retry = 'Réessayer';
export const previousPage = 'Page précédente';
export const nextPage = 'Page suivante';
export const ofTotal = (total: string, hasMore: boolean): string =>
  `sur\u00a0${hasMore ? 'plus\u00a0de\u00a0' : ''}${total}`;
export const none = 'aucun';
