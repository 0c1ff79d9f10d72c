import type { CancelReason } from '../../../../reservations/status.rules.ts';

export const paymentSaved = 'Le paiement est enregistré.';
export const refundSaved = 'Le remboursement est enregistré.';
export const reductionSaved = 'La réduction est enregistrée.';
export const resendLink = 'Renvoyer le lien';
export const sessionExpired = 'Session expirée, veuillez vous reconnecter';
export const forbidden = "Accès refusé. Vous n'avez pas les droits nécessaires.";
export const customer = 'Client';
export const noEmail = 'Sans adresse email';
export const customerFile = 'Fiche du client';
export const vehicle = 'Véhicule';
export const vehicleFile = 'Fiche du véhicule';
export const followUp = 'Suivi';
export const reservationNumber = (number: string): string => `Réservation n° ${number}`;
export const createdOn = (moment: string): string => `Créée le ${moment}`;
export const price = 'Prix';
export const theReservation = 'La réservation';
export const refundFailed = 'Remboursement en échec';
export const period = 'Période';
export const formerNumber = (number: string): string => `N° dans l’ancien système : ${number}`;
export const pickup = (day: string, time: string): string => `Retrait ${day} à\u00a0${time}`;
export const vehicleReturn = (day: string, time: string): string => `Retour ${day} à\u00a0${time}`;
export const duration = (days: string, distance: string): string => `Durée : ${days}, ${distance} inclus`;
export const mileageDriven = 'Kilométrage parcouru :';
export const overrunBy = (distance: string): string => ` (dépassement de ${distance})`;
export const currentMileage = (distance: string): string => `Kilométrage actuel : ${distance}`;
export const accessories = 'Accessoires';
export const noAccessory = 'Aucun accessoire';
export const datesKeptUntil = (moment: string): string => `Dates gardées jusqu’au ${moment}`;
export const canceledOn = (moment: string): string => `Annulée le ${moment}`;
export const cancelForCustomer = 'Annuler à la demande du client';
export const customerDidNotCome = 'Le client n’est pas venu';
export const actFailed = (sentence: string, status: number, message: string): string =>
  `${sentence} : ${status} - ${message}`;

export const cancelReason: Record<CancelReason, string> = {
  customer: 'Annulée à la demande du client.',
  agency: 'Annulée par l’agence.',
  no_show: 'Annulée : le client ne s’est pas présenté.',
  expired: 'Jamais confirmée : l’acompte n’a pas été payé à temps.',
  replaced: 'Jamais confirmée : le client l’a remplacée par une autre.',
  released: 'Jamais confirmée : le client a libéré ces dates.',
};
