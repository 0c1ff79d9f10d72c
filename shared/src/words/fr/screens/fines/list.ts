import type { FineState } from '../../../../fines/fines.rules.ts';
import { formatInteger } from '../../format/amounts.ts';
import { fineStateLabel } from '../../fines/fines.ts';

export const title = 'Amendes';
export const newFine = 'Nouvelle amende';
export const importList = 'Importer une liste';
export const shownFines = 'Amendes affichées';
export const pages = 'Pages';
export const ofFines = 'des amendes';
export const oldestNotShown = 'Les plus anciennes ne sont pas affichées.';
export const pagesBelow = 'Pages, sous la liste';
export const fineSaved = 'L’amende est enregistrée.';
export const fineChanged = 'L’amende est modifiée.';
export const seeOtherVehicles = 'Voir celles des autres véhicules';
export const ofPlate = (plate: string): string => `Celles de la plaque ${plate}`;
export const offence = 'Infraction';
export const driver = 'Conducteur';
export const noRentalThen = 'Aucune location à ce moment';
export const answerDue = 'Réponse due le';
export const amount = 'Montant';
export const feeCharged = 'Frais portés en compte';
export const answeredOn = 'Répondue le';
export const letterMadeOn = 'Lettre établie le';
export const closeReason = 'Motif du classement';
export const markedAnswered = 'L’amende est marquée comme répondue.';
export const reopened = 'L’amende est rouverte.';
export const makeLetter = 'Établir la lettre';
export const markAnswered = 'Marquer comme répondue';
export const downloadLetter = 'Télécharger la lettre';
export const chargeFee = 'Porter les frais en compte';
export const change = 'Modifier';
export const close = 'Classer';
export const reopen = 'Rouvrir';
export const otherActs = (reference: string): string => `Autres actions : ${reference}`;
export const reference = 'Dossier';
export const vehicle = 'Véhicule';
export const noRental = 'Aucune location';
export const answer = 'Réponse';
export const acts = 'Actions';
export const filterLabel: Record<FineState | 'all', string> = {
  open: fineStateLabel.open,
  sent: 'Répondues',
  closed: 'Classées',
  all: 'Toutes',
};
export const fineCount = (count: number): string =>
  `${formatInteger(count)}\u00a0${count > 1 ? 'amendes' : 'amende'}`;
export const noFine = (isToAnswer: boolean, plate: string | undefined): string =>
  `Aucune amende${isToAnswer ? ' à répondre' : ''}${plate === undefined ? '' : ` pour la plaque ${plate}`}.`;
export const rentalNumber = (id: number): string => `location n° ${id}`;
export const ofReference = (reference: string): string => ` : ${reference}`;
export const saving = 'Enregistrement...';
