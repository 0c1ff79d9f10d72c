export const exporting = 'Export en cours...';
export const exportFile = 'Exporter';
export const dropFile = 'Cliquez ou déposez votre fichier ici';
export const dropFiles = 'Cliquez ou déposez vos fichiers ici';
export const linkCopied = 'Lien copié.';
export const copyFailed = 'La copie n’a pas abouti : sélectionnez l’adresse.';
export const paymentLinkCode = 'Code QR du lien de paiement';
export const validUntil = (until: string): string => `Valable jusqu’au ${until}.`;
export const giveLink = 'Le client n’a pas d’adresse email : donnez-lui ce lien.';
export const linkMailed = (to: string): string => `Un email avec ce lien part à ${to}.`;
export const copyLink = 'Copier le lien';
export const recommended = 'Recommandé';
export const stepDone = ', terminé';
export const toCorrect = (count: number): string =>
  count === 1 ? 'Une erreur à corriger' : 'Des erreurs à corriger';
/** After the name of an act, for screen readers: what it is done to. */
export const subject = (name: string): string => ` : ${name}`;
