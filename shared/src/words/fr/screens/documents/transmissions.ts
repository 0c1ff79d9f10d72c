import type { TransmissionState } from '../../../../documents/transmission.rules.ts';

const TITLES: Readonly<Record<TransmissionState, (number: string) => string>> = {
  to_send: (number) => `${number} n’est pas encore envoyée par Peppol`,
  sent: (number) => `${number} est envoyée par Peppol, sans nouvelles depuis un jour`,
  delivered: (number) => `${number} est délivrée`,
  refused: (number) => `${number} est refusée par Peppol`,
  no_receiver: (number) => `${number} : le destinataire n’est pas sur Peppol`,
};
/** What has become of the document with this number. */
export const titleOf = (state: TransmissionState, number: string): string => TITLES[state](number);

export const reservation = (number: string): string => `Location n° ${number}`;
export const inDocuments = 'Voir dans Documents';
export const duty =
  'La loi demande que les factures aux sociétés leur arrivent par Peppol. Un envoi par email ne suffit pas.';
export const saidWhy = (reason: string): string => `Le point d’accès répond : ${reason}`;
export const failures: Readonly<Record<'unavailable' | 'denied', string>> = {
  unavailable: 'Le point d’accès ne répond pas. L’envoi continue d’être tenté.',
  denied: 'Le point d’accès refuse la clé de l’agence : vérifiez STORECOVE_API_KEY.',
};
export const sendAgain = 'Envoyer de nouveau';
export const deposit = 'Noter le dépôt';
export const depositTitle = (number: string): string => `Dépôt de ${number}`;
export const depositText =
  'Téléchargez le fichier UBL, déposez-le sur votre plateforme Peppol, puis notez ici quand, et la référence qu’elle vous a donnée.';
export const downloadUbl = 'Télécharger l’UBL';
export const againText = (name: string): string =>
  `Une fois la cause réglée, le point d’accès de l’agence peut essayer encore : ${name}.`;
export const depositedOn = 'Déposé le';
export const reference = 'Référence du dépôt';
export const note = 'Noter';
export const oneMoment = 'Un instant...';
export const notNoted = 'Le dépôt n’est pas noté';
export const onRequired = 'Indiquez la date du dépôt';
export const referenceRequired = 'Indiquez la référence du dépôt';
