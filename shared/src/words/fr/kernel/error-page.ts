/** The page in the place of one that cannot be rendered. */
export const errorPageWords = {
  title: 'Cette page ne peut pas s’afficher',
  home: "Retour à l'accueil",
};
