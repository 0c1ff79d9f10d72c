import type { HandoverKind, PhotoSlot } from '../../../../handovers/handover-parts.ts';
import { handoverKindLabel, slotLabel } from '../../handovers/handovers.ts';

export const noReservation = 'Cette adresse ne désigne aucune réservation.';
export const previousStep = 'Étape précédente';
export const help = 'Aide';
export const leaveReport = 'Quitter le rapport';
export const loading = 'Chargement du rapport...';
export const openFailed = 'Le rapport n’a pas pu s’ouvrir';
export const progress = 'Avancement du rapport';
export const refusedByServer = 'Le serveur a refusé le rapport';
export const savedHere = 'Enregistré sur cet appareil';
export const keptHere = 'Gardé sur cet appareil';
export const photosToSend = (count: number): string =>
  `${count}\u00a0${count > 1 ? 'photos' : 'photo'} à envoyer`;
export const allSent = 'tout est envoyé';
export const sentToServer = 'Tout est envoyé au serveur.';
export const sendingResumes = (status: string): string =>
  `${status}. L’envoi reprend dès que le réseau revient, tant que cette page, celle de la réservation ou l’espace gestionnaire est ouvert.`;
export const backToReservation = 'Revenir à la réservation';
export const photosRefused = 'Des photos ont été refusées';
export const photoRefused = 'Une photo a été refusée';
export const understood = 'J’ai compris';
export const previousReturn = 'retour de la location précédente';
export const stillMissing = (missing: readonly string[]): string => `Reste : ${missing.join(', ')}`;
export const skip = 'Passer';
export const nextPhoto = (number: number, slot: PhotoSlot): string =>
  `Photo ${number} : ${slotLabel[slot].toLowerCase()}`;
export const goOnTo = (step: string): string => `Continuer : ${step.toLowerCase()}`;
export const arrivalElectric = 'Client, compteur, charge';
export const arrivalFuel = 'Client, compteur, carburant';
export const photosAround = 'Photos, en faisant le tour';
export const damages = 'Dommages';
export const returnAccount = 'Décompte';
export const money = 'Argent';
export const signature = 'Signature';
export const drivers = 'Conducteurs';
export const licenceSeen = 'Permis vu';
export const identitySeen = 'Identité vue';
export const odometer = 'Compteur';
export const fuel = 'Carburant';
export const charge = 'Charge';
export const needsCleaning = 'À nettoyer';
export const charges = 'Frais';
export const note = 'Remarque';
export const difference = (part: string, mine: string, other: string): string =>
  `${part} : ici « ${mine || 'rien'} », dans l’autre version « ${other || 'rien'} »`;
export const keepMine = 'Garder ma version';
export const takeOther = 'Prendre l’autre version';
export const photos = 'Photos';
export const reportOf = (kind: HandoverKind, reservationId: number): string =>
  `${handoverKindLabel[kind]} n° ${reservationId}`;
export const stepOf = (number: number, count: number): string => `${number} sur ${count}`;
export const offline = 'hors ligne';
export const signedTitle: Record<HandoverKind, { kept: string; received: string }> = {
  departure: {
    kept: 'Départ signé sur cet appareil, pas encore reçu par l’agence',
    received: 'Le départ est enregistré',
  },
  return: {
    kept: 'Retour signé sur cet appareil, pas encore reçu par l’agence',
    received: 'Le retour est enregistré',
  },
};
export const refusalOfPhoto = (slot: PhotoSlot, sentence: string): string =>
  `${slotLabel[slot]} : ${sentence}`;
export const photosTaken = (taken: number, count: number): string =>
  `${taken} ${taken > 1 ? 'photos' : 'photo'} sur ${count}`;
export const yesOrNo = (is: boolean): string => (is ? 'oui' : 'non');
