export const books = 'Comptabilité';
export const lead = 'Ce que vous pouvez lire de la comptabilité de l’agence.';
export const documents = 'Documents';
export const documentsHint =
  'Les factures, les notes de crédit et de débit, les reçus, et ce qui reste à facturer.';
export const receiptsJournal = 'Journal des recettes';
export const journalHint = 'Ce qui a été reçu, par jour, par moyen de paiement et par taux de TVA.';
export const figures = 'Chiffres';
export const figuresHint =
  'Le chiffre d’affaires, les encaissements et l’occupation des véhicules, par période.';
export const account = 'Mon compte';
export const accountHint = 'Vos coordonnées, votre mot de passe et la double authentification.';
