import { LOST_WORK } from '../../installation/lost-time.ts';

export const refundTo = (price: string, customer: string): string => `${price} à ${customer}`;
export const toRefund = (price: string): string => `${price} à rendre`;
export const overpaymentsToRefund = (count: number): string => `${count} trop-perçus à rendre`;
export const refundAndOthers = (refund: string, others: number): string =>
  `${refund}, et ${others === 1 ? 'un autre' : `${others} autres`}`;
export const refund = 'Rembourser';
export const whyOverpaid = 'Payé à l’agence, et plus dû : la location est annulée, ou coûte moins.';
export const reservationNumber = (number: string): string => `réservation n° ${number}`;
export const between = (since: string, until: string): string => `entre le ${since} et le ${until}`;
export const backupRestored = 'Une sauvegarde a été restaurée';
export const lostWork = (span: string): string =>
  `Ce qui a été fait ici ${span} est perdu : ${LOST_WORK}. Refaites ce qui manque. Les locations payées en ligne sont rétablies d’après le prestataire de paiement.`;
export const oneMoment = 'Un instant...';
export const hideAlert = 'Ne plus afficher';
export const numberOf = (number: string): string => `n° ${number}`;
export const forAgency = ' : pour l’agence';
export const failedOn = (moment: string): string => `, le ${moment}`;
export const serverSilent = 'Le serveur de messagerie ne répond pas. Les envois continuent d’être tentés.';
export const whyNotDelivered =
  'L’adresse n’existe pas, ou sa messagerie a refusé le message : prévenez ces personnes autrement.';
export const othersFollow = 'Les autres s’afficheront ensuite.';
const mails = (count: number): string => (count === 1 ? 'Un email n’a' : `${count} emails n’ont`);
export const mailsLate = (count: number): string => `${mails(count)} pas pu partir depuis une heure`;
export const mailsFailed = (count: number): string => `${mails(count)} pas pu être remis`;
/** Before who wrote the mail that the agency did not get. */
export const writtenBy = ', de ';
/** Before who did not get the mail. */
export const writtenTo = ' : ';
