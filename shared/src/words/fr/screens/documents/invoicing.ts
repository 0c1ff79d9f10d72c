export const issueInvoice = 'Établir la facture';
export const oneMoment = 'Un instant...';
export const issueFailed = 'La facture n’a pas pu être établie';
export const upToDate = 'Tout est déjà facturé : il n’y a rien à établir.';

export const rateTitle = 'TVA d’un autre pays';
export const vatPercent = 'Taux de TVA';
export const vatPercentHint = 'Celui du pays du client, que votre comptable vous indique.';
export const vatPercentInvalid = 'Indiquez un taux de TVA entre 0,1 et 50 %, avec une décimale au plus';
export const issue = 'Établir';
export const askOwner = 'Un responsable de l’agence doit indiquer le taux.';

export const creditNote = 'Note de crédit';
export const creditTitle = (number: string): string => `Note de crédit sur ${number}`;
export const creditText =
  'Le document reste : la note de crédit reprend ce qu’il demande. Ce qui reste dû se facture ensuite avec « Établir la facture ».';
export const whatIsCredited = 'Ce qui est crédité';
export const wholeDocument = 'Tout le document';
export const someCharges = 'Certains frais seulement';
export const charges = 'Frais du compte';
export const chooseCharges = 'Choisissez au moins un frais';
export const reason = 'Motif';
export const reasonHint = 'Imprimé sur la note de crédit.';
export const reasonRequired = 'Indiquez la raison';
export const creditIt = 'Établir la note de crédit';
export const creditFailed = 'La note de crédit n’a pas pu être établie';
