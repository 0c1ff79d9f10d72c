import { ofName } from '../../elision.ts';

export const releaseHoldsQuestion = 'Libérer les réservations non payées ?';
export const releasing = 'Libération en cours...';
export const handle = 'Traiter';
export const requestOf = (customerName: string): string => `la demande ${ofName(customerName)}`;
export const markHandledQuestion = 'Marquer cette demande comme traitée ?';
export const markHandledEffect = (askedAt: string): string =>
  `La réservation reste telle quelle, et le moment de la demande, le ${askedAt}, ne comptera plus : une annulation ou une modification plus tard sera jugée au moment où elle est faite.`;
export const askedOn = (moment: string): string => `Demandée le ${moment}`;
export const judgedThen =
  'Le remboursement de l’acompte se juge à ce moment, tant que la demande n’est pas marquée comme traitée.';
export const saving = 'Enregistrement...';
export const taskName = (task: string, request: string): string => `${task} : ${request}`;
