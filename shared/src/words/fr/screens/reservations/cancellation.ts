export const byCustomer = 'À la demande du client';
export const byCustomerHint = 'Remboursement selon le délai d’annulation gratuite';
export const byAgency = 'Par l’agence';
export const byAgencyHint = 'Acompte toujours remboursé';
export const customerAbsent = 'Client absent';
export const customerAbsentHint = 'Il ne s’est pas présenté au retrait : acompte conservé, dates libérées';
export const cancelQuestion = 'Annuler cette réservation ?';
export const cancelReservation = 'Annuler la réservation';
export const canceling = 'Annulation en cours...';
export const underWay = 'La location est en cours';
export const noDeparture =
  'Aucun départ n’est enregistré. Si le véhicule est quand même chez le client, assurez-vous de son retour : ses dates seront libérées dès l’annulation.';
export const forWhatReason = 'Pour quelle raison ?';
export const cancellationIs = 'L’annulation est';
export const irreversible = 'irréversible';
export const tellByPhone = 'Le client n’a pas d’adresse email : prévenez-le par téléphone.';
export const toldByEmail = 'Le client en est informé par email.';

/** Why the deposit goes back or not, as the end of a sentence. */
export const sinceAgencyCancels = ', puisque l’agence annule.';
export const sinceNotPickedUp = ' : il reste acquis à l’agence, puisque le véhicule n’a pas été retiré.';
export const sinceChanged = ' : la réservation a été modifiée après la fin de l’annulation gratuite.';
export const sinceAsked = (asked: string, until: string): string =>
  ` : l’annulation a été demandée le ${asked}, et était gratuite jusqu’au ${until}.`;
export const sinceFree = (until: string): string => ` : l’annulation est gratuite jusqu’au ${until}.`;
export const sinceNoLongerFree = (until: string): string =>
  ` : l’annulation était gratuite jusqu’au ${until}.`;

export const depositOutcome = (outcome: {
  amount: string;
  /** A part of it was refunded or taken back before. */
  isRest: boolean;
  refunds: boolean;
  why: string;
}): string =>
  `${outcome.isRest ? `Le reste de l’acompte, ${outcome.amount},` : `L’acompte de ${outcome.amount}`} ${outcome.refunds ? 'sera remboursé au client' : 'ne sera pas remboursé'}${outcome.why}`;
export const takenBack = (amount: string): string =>
  `La banque du client a repris ${amount} : il n’y a plus rien à rendre.`;
export const refundedAlready = (amount: string): string =>
  `L’acompte de ${amount} a déjà été remboursé : il n’y a plus rien à rendre.`;
export const agencyMoneyBesides = (amount: string): string =>
  `Les ${amount} payés à l’agence sont à lui rendre au comptoir.`;
export const nothingPaid = 'Aucun acompte n’a été payé : il n’y a rien à rembourser.';
export const agencyMoneyToReturn = (amount: string, why: string): string =>
  `Les ${amount} payés à l’agence seront à rendre au client${why}`;
export const agencyMoneyKept = (amount: string, why: string): string =>
  `L’acompte de ${amount}, payé à l’agence, ne sera pas rendu${why}`;
export const agencyRestToReturn = (rest: string): string => `Le reste, ${rest}, sera à rendre au client.`;
