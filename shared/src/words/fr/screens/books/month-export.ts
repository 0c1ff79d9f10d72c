export const title = 'Le mois pour le comptable';
export const month = 'Mois';
export const download = 'Télécharger le mois';
export const downloading = 'Préparation du fichier...';
export const failed = 'Le mois n’a pas été téléchargé';
export const contains =
  'Un fichier ZIP : la synthèse par grille de TVA, le journal des recettes, les ventes, les paiements, la caisse, les cautions, les frais et versements du prestataire, les acomptes, et les reçus et factures en PDF et en UBL.';
export const withListing = 'Avec le listing annuel des clients assujettis de l’année précédente.';
export const provisional = 'Ce mois n’est pas terminé : son contenu est provisoire.';
export const closed =
  'Ce mois est terminé : son contenu ne change plus. Ce qui est appris plus tard compte au jour où on l’apprend.';
