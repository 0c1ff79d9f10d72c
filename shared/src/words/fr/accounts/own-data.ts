/** For a customer who asks for their data or for its deletion. */
export const ownDataMessages = {
  deleted: 'Votre compte est supprimé.',
  downloadFailed: 'Vos données n’ont pas pu être téléchargées',
  deletionFailed: 'Votre compte n’a pas pu être supprimé',
  fileName: 'mes-donnees.json',
} as const;
