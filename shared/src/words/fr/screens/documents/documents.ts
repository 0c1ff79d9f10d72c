export const documents = 'Documents';
export const document = 'Document';
export const issuedOn = 'Établi le';
export const amount = 'Montant';
export const download = 'Télécharger';
export const downloadUbl = 'Télécharger l’UBL';
export const otherActs = (document: string): string => `Autres actions : ${document}`;
export const readFailed = 'Le document n’a pas pu être lu';
export const ofDocuments = 'des documents';
export const noDocuments = 'Aucun document pour cette réservation.';
export const askForInvoice =
  'Besoin d’une facture ? Demandez-la à l’agence, au plus tard un an après la location.';
export const withoutReceipt = 'Sans reçu';
export const oneMoment = 'Un instant...';
export const issueReceipt = 'Établir le reçu';
export const ofAmount = (amount: string): string => `de ${amount}`;
export const issueContract = 'Établir le contrat';
export const documentReady = (name: string): string => `${name} : document prêt.`;
export const issueFailed = 'Le document n’a pas pu être établi';
export const reading = 'Lecture...';
export const fileOf = (document: string): string => ` : ${document} (PDF)`;
export const paymentOf = (amount: string, isRefund: boolean): string =>
  `${isRefund ? 'Remboursement' : 'Paiement'} de ${amount}`;
