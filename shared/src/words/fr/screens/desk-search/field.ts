export const searchEverywhere = 'Rechercher partout';
export const searchPlaceholder = 'Client, plaque, téléphone, n°…';
export const close = 'Fermer';
export const escapeKey = 'Échap';
