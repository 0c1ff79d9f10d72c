import type { DamageKind, DamageView, HandoverKind, Severity } from '../../../../handovers/handover-parts.ts';
import { ofName } from '../../elision.ts';
import { damageText, handoverKindLabel } from '../../handovers/handovers.ts';

interface Damage {
  kind: DamageKind;
  view: DamageView;
  severity: Severity;
  note: string;
}

/** A report of this device that the agency does not have in full. */
interface OwedReport {
  kind: HandoverKind;
  reservationId: number;
  /** That are still to be sent. */
  photos: number;
  isSigned: boolean;
  /** In part: it has to be opened. */
  isRefused: boolean;
}

export const vehicle = 'Véhicule';
export const odometer = 'Compteur';
export const fuel = 'Carburant';
export const charge = 'Charge';
export const drivers = 'Conducteurs';
export const driver = 'Conducteur';
export const note = 'Remarque';
export const photoNotReceived = (view: string): string => `${view} : photo pas encore reçue`;
export const receivedAfterSignature = ' (reçue après la signature)';
export const signedBy = (name: string): string => `Signé par ${name}`;
export const loadFailed = 'Erreur lors du chargement des rapports';
export const arrivesWithPerson =
  'Le rapport arrive dès que la personne qui l’a fait se connecte sur cet appareil.';
export const departureAndReturn = 'Départ et retour';
export const noReport = 'Aucun rapport de départ ni de retour.';
export const departureTakenBack = 'Rapport de départ annulé';
export const keptHere = 'Gardé sur cet appareil, pas encore reçu';
export const signatureOf = (name: string): string => `Signature ${ofName(name)}`;
export const takeBackDeparture = 'Annuler le départ';
export const takeBackThis = 'Annuler ce départ';
export const takingBack = 'Annulation en cours...';
export const notTakenBack = 'Le départ n’est pas annulé';
export const signedReportStays =
  'Le véhicule est de nouveau à l’agence, avec son compteur et ses dommages d’avant. Le rapport signé reste lisible comme annulé ; ce qui a été encaissé et la caution ne changent pas.';
export const backAtAgency =
  'Le véhicule est de nouveau à l’agence ; ce qui a été encaissé et la caution ne changent pas.';
export const reason = 'Motif';
export const newDamage = ({ note, ...damage }: Damage): string =>
  `Nouveau : ${damageText(damage).toLowerCase()}${note && `, ${note}`}`;
export const notSigned = (reason: string): string => `Non signé : ${reason}`;
export const reportTitle: Record<HandoverKind, string> = {
  departure: 'Rapport de départ',
  return: 'Rapport de retour',
};
export const takenBackBecause = (reason: string | null): string => `Motif : ${reason ?? 'effacé'}`;
export const owedReport = ({ kind, reservationId, photos, isSigned, isRefused }: OwedReport): string =>
  [
    `${handoverKindLabel[kind]} de la réservation n° ${reservationId}`,
    isRefused ? 'refusé en partie : ouvrez-le' : isSigned ? 'signé' : 'commencé',
    ...(photos > 0
      ? [`${photos}\u00a0${photos > 1 ? 'photos' : 'photo'} à envoyer`]
      : isRefused
        ? []
        : ['à envoyer']),
  ].join(', ');
export const reportsOfOthers = (count: number): string =>
  count === 1
    ? 'Un rapport d’une autre personne attend sur cet appareil : il part quand elle s’y connecte.'
    : `${count}\u00a0rapports d’autres personnes attendent sur cet appareil : ils partent quand elles s’y connectent.`;
