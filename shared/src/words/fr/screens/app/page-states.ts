export const error404 = 'Erreur 404';
export const notFound = 'Page introuvable';
export const backHome = "Retour à l'accueil";
export const seeVehicles = 'Voir nos véhicules';
export const notFoundReason = 'Cette adresse ne mène nulle part, ou la page n’existe plus.';
export const pageUnavailable = 'Page indisponible';
export const pageNotShown = 'Cette page n’a pas pu s’afficher.';
export const reloadPage = 'Recharger la page';
export const reloadAdvice = 'Rechargez-la. Si le problème persiste, contactez-nous par téléphone.';
export const loading = 'Chargement...';
export const noConnection = 'Pas de connexion';
export const pageNotLoaded = 'Cette page n’a pas pu être chargée.';
export const retry = 'Réessayer';
export const connectionAdvice =
  'Vérifiez votre accès à Internet : elle s’ouvre d’elle-même dès qu’il revient.';
