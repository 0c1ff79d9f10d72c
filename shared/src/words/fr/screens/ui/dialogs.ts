export const back = 'Retour';
export const close = 'Fermer';
export const loading = 'Chargement...';
export const leaveQuestion = 'Quitter sans enregistrer ?';
export const keepEditing = 'Continuer la saisie';
export const leaveUnsaved = 'Quitter sans enregistrer';
export const entriesLost = 'Ce que vous avez saisi sera perdu.';
export const proceed = 'Continuer';
export const retry = 'Réessayer';
export const aboutWhat = (what: string, inNewTab: boolean): string =>
  `, ${what}${inNewTab ? ' (nouvel onglet)' : ''}`;
