/** What a restored database cannot be given back, since nobody else knows it. */
export const LOST_WORK =
  'amendes, indisponibilités, fusions de clients, imports, ventes et encaissements à l’agence, véhicules, prix et réglages';
