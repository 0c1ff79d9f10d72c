export const close = 'Fermer';
export const loading = 'Chargement...';
export const breadcrumb = 'Fil d’Ariane';
export const offline = 'Pas de connexion : la suite se charge dès qu’elle revient.';
export const to = 'au';
export const retry = 'Réessayer';
