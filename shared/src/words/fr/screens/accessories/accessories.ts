import { formatInteger } from '../../format/amounts.ts';

export const heading = 'GESTION DES ACCESSOIRES';
export const signIn = 'Se connecter';
export const managerSpace = 'Espace gestionnaire';
export const lead = 'Les accessoires à louer avec un véhicule';
export const added = (name: string): string => `« ${name} » a été ajouté`;
export const accessoryList = 'Liste des accessoires';
export const changed = (name: string): string => `« ${name} » a été modifié`;
export const removed = (name: string): string => `« ${name} » a été supprimé`;
export const noAccessories = 'Aucun accessoire pour le moment.';
export const addFirst = 'Ajoutez le premier : il sera proposé aux clients avec chaque véhicule.';
export const edit = 'Modifier';
export const remove = 'Supprimer';
export const loading = 'Chargement des accessoires...';
export const inStock = 'En stock';
export const outOfStock = 'Rupture';
export const pricePerDay = 'Prix par jour';
export const quantity = 'Quantité';
export const sessionExpired = 'Session expirée. Veuillez vous reconnecter.';
export const accessDenied = "Accès refusé. Vous n'avez pas les droits nécessaires.";
export const removeQuestion = 'Supprimer cet accessoire ?';
export const removing = 'Suppression en cours...';
export const removalWarning = 'ne pourra plus être loué avec un véhicule. Cette suppression est définitive.';
/** How many are listed. */
export const accessories = (count: number): string => {
  if (count === 0) return 'Aucun accessoire';
  return `${formatInteger(count)} ${count > 1 ? 'accessoires' : 'accessoire'}`;
};
