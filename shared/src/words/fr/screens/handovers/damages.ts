import type { DamageKind, DamageView, Severity } from '../../../../handovers/handover-parts.ts';
import { damageText as nameOfDamage } from '../../handovers/handovers.ts';

interface Damage {
  kind: DamageKind;
  view: DamageView;
  severity: Severity;
  note: string;
}

const listed = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export const chargeDamage = 'Facturer le dommage';
export const chargeCustomer = 'Facturer au client';
export const notCharged = 'Le dommage n’est pas facturé';
export const addedToAccount =
  'Le montant s’ajoute au compte de la location dont le retour a constaté ce dommage : une indemnité, hors champ de la TVA.';
export const amount = 'Montant';
export const optionalReason = 'Motif (facultatif)';
export const reasonOnPapers = 'Imprimé sur les papiers du client ; vide : le nom du dommage';
export const charge = 'Facturer';
export const damages = 'Dommages';
export const ofDamages = 'des dommages';
export const noDamage = 'Aucun dommage connu.';
export const knownDamages = 'Dommages connus';
export const repaired = 'Réparé';
export const takeBack = 'Retirer';
export const repairedOrTakenBack = (count: number): string => `Réparés ou retirés (${count})`;
export const foundOn = (day: string): string => `Constaté le ${day}`;
export const reservationNumber = (number: string): string => `réservation n° ${number}`;
export const chargedToCustomer = ', facturé au client';
export const photo = 'Photo';
export const newTab = '(nouvel onglet)';
export const damageRepaired = 'Dommage réparé';
export const markRepaired = 'Marquer comme réparé';
export const repairNotSaved = 'La réparation n’est pas enregistrée';
export const notShownAnyMore =
  'Les départs et retours à venir ne le montrent plus ; les rapports signés ne changent pas.';
export const repairDate = 'Date de la réparation';
export const optionalCost = 'Coût (facultatif)';
export const optionalNote = 'Note (facultatif)';
export const takeBackDamage = 'Retirer le dommage';
export const takeBackThis = 'Retirer ce dommage';
export const notTakenBack = 'Le dommage n’est pas retiré';
export const chargeStays =
  'Noté par erreur ? Le rapport signé ne change pas, et le frais facturé au client reste : annulez son écriture sur la réservation.';
export const reportStays =
  'Noté par erreur ? Les départs et retours à venir ne le montrent plus ; le rapport signé ne change pas.';
export const reason = 'Motif';
export const saving = 'Enregistrement...';
/** `Griffe, côté gauche, moins de 3 cm, Portière` */
export const damageText = ({ note, ...damage }: Damage): string => listed([nameOfDamage(damage), note]);
export const takenBackOn = (day: string, reason: string): string =>
  `Retiré le ${day} : ${reason || 'motif effacé'}`;
export const repairedOn = (day: string, cost: string, note: string): string =>
  listed([`Réparé le ${day}`, cost, note]);
