export const noticeServed = (hours: number): string =>
  `L’annonce a plus de ${hours} heures : le montant est gardé maintenant`;
export const noticeNeeded = (hours: number): string =>
  `Un email l’en prévient : le montant se garde ${hours} heures plus tard`;
export const notRecorded = 'La retenue n’a pas été enregistrée';
export const keepAmount = 'Retenir un montant';
export const keepThisAmount = 'Retenir ce montant';
export const announceKeeping = 'Annoncer la retenue';
export const owedAndKeepable = (owed: string, keepable: string): string =>
  `Le client doit ${owed}. Au plus ${keepable} peuvent être gardés, en une fois : le reste lui est rendu.`;
export const amountToKeep = 'Montant à garder';
export const reasonForCustomer = 'Motif, tel que le client le lira';
export const customerConsent = 'Accord du client';
export const statementSigned = 'Le client a signé le décompte';
export const keptNow = 'Le montant est gardé maintenant';
export const signedFor = (amount: string): string =>
  `Signé au retour pour ${amount} : le montant est gardé maintenant`;
export const customerTold = 'Le client a été prévenu';
export const notSigned = (hasReport: boolean): string =>
  `Le client n’a pas signé${hasReport ? ' ce montant' : ''}`;
export const reportNotSigned = 'Le client n’a pas signé le rapport de retour';
export const keptOnce = 'Cette décision est définitive : une caution ne se garde qu’une seule fois.';
export const chargesPaid = 'Frais que cette retenue règle';
export const chargeOf = (kind: string, moment: string, amount: string): string =>
  `${kind} du ${moment}, ${amount}`;
export const receiptFollowsCharges =
  'Le reçu suit les frais cochés : un dommage est une indemnité, hors champ de la TVA.';
export const saving = 'Enregistrement...';
