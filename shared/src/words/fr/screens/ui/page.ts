export const close = 'Fermer';
export const loadingOf = (what: string): string => `Chargement ${what}...`;
export const loadFailedOf = (what: string): string => `Erreur lors du chargement ${what}`;
export const loading = 'Chargement...';
export const breadcrumb = 'Fil d’Ariane';
export const offline = 'Pas de connexion : la suite se charge dès qu’elle revient.';
export const to = 'au';
