import { ofBefore, ofName } from '../../elision.ts';

export const recomputePrice = 'Recalculer le prix';
export const recomputePriceHint = 'Au tarif du véhicule pour les nouvelles dates';
export const keepPrice = 'Garder le prix';
export const keepPriceHint = 'Le total de la réservation ne change pas';
export const modifyReservation = 'Modifier la réservation';
export const confirmChange = 'Confirmer la modification';
export const changing = 'Modification en cours...';
export const notChanged = 'La réservation n’est pas modifiée';
export const continueFromHere = 'Continuer avec cet état';
export const reservationOf = (reservationId: number, customerName: string): string =>
  `Réservation n° ${reservationId} ${ofBefore(customerName)}`;
export const vehicle = 'Véhicule';
export const price = 'Prix';
export const from = 'Du';
export const until = 'Au';
export const onlyReturnChanges = 'La location a commencé : seul le jour du retour peut changer.';
export const changeVehicle = 'Changer de véhicule';
export const equivalentVehicles = 'Véhicules équivalents libres à ces dates :';
export const newTotal = 'Nouveau total';
export const leftToPay = 'Reste à payer à l’agence';
export const refundedToCustomer = 'Remboursé au client';
export const givenBackAtAgency = 'À rendre à l’agence';
export const unchanged = '(inchangé)';
export const blockInTheWay = (reason: string | null, period: string): string =>
  `Conflit : indisponibilité${reason === null ? '' : ` (${reason})`}, ${period}`;
export const rentalInTheWay = (reservationId: number, customerName: string | null, period: string): string =>
  `Conflit : réservation ${reservationId}${customerName === null ? '' : ` ${ofName(customerName)}`}, ${period}`;
