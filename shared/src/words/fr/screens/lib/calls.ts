export const networkDown =
  'Connexion au serveur impossible. Vérifiez votre accès à Internet, puis réessayez.';
export const unexpected = 'Une erreur inattendue est survenue.';
