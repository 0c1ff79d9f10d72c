export const books = 'Comptabilité';
export const nothingYet =
  'Les documents, les exports, le journal des recettes et les chiffres de l’agence se liront ici. Il n’y a encore rien à lire.';
export const account = 'Mon compte';
