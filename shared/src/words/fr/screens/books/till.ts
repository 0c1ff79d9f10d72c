export { movementLabel } from '../../books/labels.ts';

export const title = 'Caisse';
export const dayBefore = 'Jour précédent';
export const dayAfter = 'Jour suivant';
export const today = 'Aujourd’hui';
export const toJournal = 'Journal des recettes';
export const ofTill = 'de la caisse';
export const unopened = 'La caisse de cette journée n’est pas ouverte.';
export const countedBefore = (amount: string, on: string): string =>
  `À la clôture ${on}, elle contenait ${amount}.`;
export const openTill = 'Ouvrir la caisse';
export const open = 'Ouvrir';
export const openHint = 'Comptez ce qu’elle contient avant le premier client';
export const openHintAfterCash = 'Indiquez ce qu’elle contenait avant les espèces de ce jour';
export const movedBefore = 'Espèces déjà passées ce jour';
export const opening = 'Fond de caisse';
export const differsFromBefore = (amount: string): string =>
  `C’est ${amount} de différence avec ce qui était compté à la dernière clôture.`;
export const expected = 'Attendu en caisse';
export const counted = 'Compté';
export const difference = 'Écart';
export const reason = 'Motif de l’écart';
export const takeOut = 'Sortir des espèces';
export const take = 'Sortir';
export const takeOutKind = 'Pour';
export const amount = 'Montant';
export const note = 'Note (facultative)';
export const what = 'Quoi';
export const noteRequired = 'Indiquez pour quoi les espèces sortent';
export const countTill = 'Compter et clôturer';
export const closeTill = 'Clôturer la caisse';
export const close = 'Clôturer';
export const ownersClose = 'Un propriétaire clôture la caisse.';
export const closeNote =
  'Après la clôture, cette journée ne prend et ne rend plus d’espèces. Elle ne se rouvre pas.';
export const piecesOfCash = 'Compter les billets et les pièces';
export const piecesTotal = 'Total des billets et des pièces';
export const piecesInvalid = 'Un nombre entier';
export const countedAmount = 'Montant compté';
export const countedRequired = 'Indiquez le montant compté, 0 si la caisse est vide';
export const amountRequired = 'Indiquez un montant supérieur à 0, avec deux décimales au plus';
export const reasonRequired = 'Indiquez pourquoi il y a un écart';
export const noDifference = 'Le compte est juste.';
export const tooMuch = (euros: string): string => `Il y a ${euros} de plus que ce qui est attendu.`;
export const tooLittle = (euros: string): string => `Il manque ${euros}.`;
export const saving = 'Enregistrement en cours...';
export const notOpened = 'L’ouverture n’est pas enregistrée';
export const notTaken = 'La sortie n’est pas enregistrée';
export const notClosed = 'La clôture n’est pas enregistrée';
/** What somebody else did while a dialog was open. */
export const meanwhile = {
  unopened: 'La caisse de cette journée n’est pas encore ouverte.',
  open: 'La caisse de cette journée a été ouverte entre-temps.',
  closed: 'La caisse de cette journée a été clôturée entre-temps.',
};
export interface TillMoment {
  /** `1er déc.` */
  day: string;
  time: string;
}
const byAndAt = (by: string | null, { day, time }: TillMoment): string =>
  by === null ? ` le ${day} à ${time}` : ` par ${by}, le ${day} à ${time}`;
export const closed = (by: string | null, at: TillMoment): string => `Clôturée${byAndAt(by, at)}`;
export const opened = (by: string | null, at: TillMoment): string => `Ouverte${byAndAt(by, at)}`;
export const movements = 'Espèces de la journée';
export const noMovements = 'Aucune espèce n’est entrée ni sortie.';
export const rental = (id: number): string => `Location n° ${id}`;
/** Of cash that was learnt later, or when the till of its day was closed. */
export const ofOtherDay = (on: string): string => `du ${on}, inscrit à cette journée`;
export const ofBefore = (on: string): string => `du ${on}`;
