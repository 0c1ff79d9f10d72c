import { formatInteger } from '../../format/amounts.ts';

export const datesKept = (time: string, timeLeft: string): string =>
  `Dates gardées jusqu’à ${time}, ${timeLeft}`;
export const beforePaying = 'Avant de payer';
export const keptWithinDay =
  'Moins de 24 h avant le début, l’acompte n’est plus remboursé, sauf si l’agence annule.';
export const mileageIncluded = (distance: string): string => `Kilométrage inclus : ${distance}.`;
export const noWithdrawal =
  'Vous ne disposez pas d’un droit de rétractation pour une location de véhicule à des dates déterminées (art. VI.53, 12° du Code de droit économique).';
export const deadline = (day: string, time: string): string => `${day} à ${time}`;
export const startsSoon = 'La location commence dans moins de 24 h :';
export const depositNotRefundable = 'l’acompte n’est pas remboursable';
export const exceptAgencyCancels = ', sauf si l’agence annule. Pas de droit de rétractation.';
export const freeCancellation = (until: string): string => `Annulation gratuite jusqu’au ${until}`;
export const withoutWithdrawal = '. Pas de droit de rétractation.';
export const summary = 'Récapitulatif';
export const datesAndTotal = (dates: string, total: string): string => `${dates}, total ${total}`;
export const details = 'Détail';
export const from = (day: string): string => `Du ${day}`;
export const until = (day: string): string => `au ${day}`;
export const duration = 'Durée';
export const vehiclePrice = 'Prix du véhicule';
export const accessoriesPrice = 'Prix des accessoires';
export const noAccessory = 'Aucun accessoire';
export const totalPrice = 'Prix total';
export const whatYouPay = 'Ce que vous payez, et quand';
export const toPayNow = 'À payer maintenant';
export const depositShare = 'acompte 30 %';
export const balanceAtPickup = 'Solde au retrait';
export const guaranteeAtPickup = 'Caution au retrait, rendue au retour';
export const holdingDates = 'Réservation des dates...';
export const retry = 'Réessayer';
export const back = 'Revenir';
export const confirmingPayment = 'Paiement reçu, confirmation en cours...';
export const datesLost = 'Vos dates ne sont plus réservées';
export const whyDatesLost = (isTimeOver: boolean): string =>
  `${isTimeOver ? 'Le temps prévu pour payer est écoulé.' : 'Elles ont été libérées dans un autre onglet, ou une réservation plus récente les a remplacées.'} Si elles sont encore libres, vous pouvez les reprendre au même prix.`;
export const holdAgain = 'Réserver à nouveau ces dates';
export const otherHoldLost = 'Une autre réservation n’est plus gardée';
export const takenElsewhere = 'Vos dates ont été reprises dans un autre onglet ou sur un autre appareil';
export const currentHold = (period: string, accessories: string, total: string): string =>
  `Votre réservation en cours de ce véhicule : ${period}, ${accessories}, ${total}.`;
export const choiceNotHeld =
  'Le choix affiché ici n’est plus réservé. Le reprendre remplace cette réservation.';
export const continueWithCurrent = 'Continuer avec la réservation en cours';
export const takeMyChoice = 'Reprendre mon choix d’ici';
export const withoutAccessory = 'sans accessoire';
export const timeLeft = (minutes: number): string =>
  minutes <= 1 ? 'encore une minute' : `encore ${formatInteger(minutes)} min`;
export const depositFor = (vehicle: string): string => `Acompte ${vehicle}`;
