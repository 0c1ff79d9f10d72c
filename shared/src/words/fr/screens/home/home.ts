import { DEPOSIT_PERCENT, FREE_CANCELLATION_HOURS, PICKUP_TIME, RETURN_TIME } from '../../../../agency.ts';

export const vehiclesFrom = 'Nos véhicules, dès';
export const heading = 'Prenez le volant, simplement.';
export const presentation =
  'Choisissez votre véhicule et vos dates, réservez en ligne avec un acompte de 30 % et payez le solde à l’agence.';
export const rentVehicle = 'Louer un véhicule';
export const contactUs = 'Nous contacter';
export const vehicles = 'Nos véhicules';
export const sortAndFilter = 'Trier et filtrer';
export const deposit = `Acompte de ${DEPOSIT_PERCENT} %`;
export const balanceAtAgency = ', le solde à l’agence';
export const pickUp = `Retrait ${PICKUP_TIME}`;
export const returnTime = `, retour\u00a0${RETURN_TIME}`;
export const freeCancellation = 'Annulation gratuite';
export const untilHoursBefore = ` jusqu’à ${FREE_CANCELLATION_HOURS} h avant`;
export const guaranteeOf = (euros: string): string => `Caution de ${euros} €`;
export const givenBackAtReturn = ', rendue au retour';
