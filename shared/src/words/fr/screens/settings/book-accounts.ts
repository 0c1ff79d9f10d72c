export const title = 'Comptes comptables';
export const notSaved = 'Les comptes n’ont pas été enregistrés';
export const hint =
  'Les numéros des fichiers du mois : ceux du plan comptable belge, tant que vous n’en indiquez pas d’autres. À confirmer avec votre comptable.';
export const loading = 'Chargement des comptes...';
export const loadFailed = 'Erreur lors du chargement des comptes';
