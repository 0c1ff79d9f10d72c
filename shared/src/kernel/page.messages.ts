/** Refusals of `limit` and `cursor`, for every paged list. */
export const pageMessages = {
  limitInvalid: 'Le nombre de lignes demandé doit être compris entre 1 et 200',
  cursorInvalid: 'La page demandée n’existe pas',
} as const;
