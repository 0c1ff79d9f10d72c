import type { DocumentKind } from '../../../documents/document-kinds.ts';

export const documentTitles: Record<DocumentKind, string> = {
  contract: 'Contrat de location',
  departure: 'Constat de départ',
  return: 'Constat de retour',
  receipt: 'Reçu',
  invoice: 'Facture',
  deposit_invoice: 'Facture d’acompte',
  credit_note: 'Note de crédit',
  debit_note: 'Note de débit',
};

export const methodNames: Record<'online' | 'terminal' | 'cash' | 'transfer', string> = {
  online: 'carte ou Bancontact, en ligne',
  terminal: 'terminal de paiement',
  cash: 'espèces',
  transfer: 'virement',
};

export const documentMessages = {
  unknown: 'Document introuvable',
} as const;

/** The title of the document with its number, if it has one: `Reçu R-2026-000001`. */
export const documentName = ({ kind, number }: { kind: DocumentKind; number: string | null }): string =>
  number === null ? documentTitles[kind] : `${documentTitles[kind]} ${number}`;

const FILE_NAMES: Record<DocumentKind, string> = {
  contract: 'contrat-de-location',
  departure: 'constat-de-depart',
  return: 'constat-de-retour',
  receipt: 'recu',
  invoice: 'facture',
  deposit_invoice: 'facture-d-acompte',
  credit_note: 'note-de-credit',
  debit_note: 'note-de-debit',
};

/** File name in ASCII: `contrat-de-location-42.pdf`, `recu-R-2026-000001.pdf`, `facture-F-2026-000001.xml`. */
export const documentFileName = (of: {
  kind: DocumentKind;
  number: string | null;
  reservationId: number;
  ending?: 'pdf' | 'xml';
}): string => `${FILE_NAMES[of.kind]}-${of.number ?? of.reservationId}.${of.ending ?? 'pdf'}`;
