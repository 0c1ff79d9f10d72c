import { formatInteger } from '../../format/amounts.ts';
import type { RentalAct } from '../../../../reservations/rental/rental-acts.rules.ts';
import type { ManagerFilter, ManagerSort } from '../../../../reservations/status.rules.ts';

export const title = 'GESTION DES RÉSERVATIONS';
export const monthTotals = 'Totaux du mois';
export const reservations = 'Réservations';
export const searching = 'Recherche en cours...';
export const pages = 'Pages';
export const pagesBelow = 'Pages, sous la liste';
export const seeReservation = (number: string): string => `Voir la réservation n° ${number}`;
export const noneYet = 'Aucune réservation pour le moment.';
export const willAppear = 'Les réservations de vos clients apparaîtront ici.';
export const tryOtherCriteria = 'Essayez de modifier vos critères de recherche.';
export const seeAll = 'Voir toutes les réservations';
export const listChanged = 'La liste a changé entre-temps.';
export const updateList = 'Mettre la liste à jour';
export const loading = 'Chargement des réservations...';
export const toGiveBack = (amount: string): string => `${amount} à rendre`;
export const customer = 'Client';
export const ofReservation = (number: string): string => `, réservation ${number}`;
export const period = 'Période';
export const vehicle = 'Véhicule';
export const totalPrice = 'Prix total';
export const balance = 'Solde';
export const status = 'Statut';
export const refundFailed = 'Remboursement en échec';
export const paymentDisputed = 'Paiement contesté';
export const actions = 'Actions';
export const finalize = 'Finaliser';
export const otherActs = (reservation: string): string => `Autres actions : ${reservation}`;
export const totalWithoutCanceled = 'Prix total, hors annulées';
export const collected = 'Encaissé, moins les remboursements';
export const balanceDue = 'Solde dû';
export const previousMonth = 'Mois précédent';
export const pickupsIn = (month: string): string => `Retraits en ${month}`;
export const nextMonth = 'Mois suivant';
export const exporting = 'Export en cours...';
export const exportReservations = 'Exporter les réservations (CSV)';
export const notACashBook = 'Par mois de retrait : ce n’est pas un livre de caisse.';
export const monthForAccountant = 'Le mois pour le comptable';
export const search = 'Rechercher';
export const searchBy = 'Nom, téléphone, plaque ou n°';
export const clearSearch = 'Effacer la recherche';
export const sortBy = 'Trier par';
export const filterByStatus = 'Filtrer par statut';
export const resultCount = (count: number): string => {
  if (count === 0) return 'Aucune réservation';
  return `${formatInteger(count)} ${count > 1 ? 'réservations' : 'réservation'}`;
};
export const shortNumber = (number: string): string => `n° ${number}`;

export const actLabel: Record<RentalAct, string> = {
  modify: 'Modifier',
  prolong: 'Prolonger',
  exchange: 'Changer de véhicule',
  collect: 'Encaisser',
  refund: 'Rembourser',
  reduce: 'Accorder une réduction',
  cancel: 'Annuler',
};

export const sortLabel: Record<ManagerSort, string> = {
  start: 'Statut, puis début',
  end_asc: 'Fin la plus proche',
  end: 'Fin la plus lointaine',
  created: 'Création la plus récente',
};

export const filterLabel: Record<ManagerFilter, string> = {
  all: 'Toutes',
  pending: 'En attente',
  upcoming: 'À venir',
  past: 'Passées',
  finalized: 'Finalisées',
  canceled: 'Annulées',
  todo: 'À faire',
  current: 'En cours',
  today: 'Aujourd’hui',
};
