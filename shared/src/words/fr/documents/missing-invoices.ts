import type { MissingReason } from '../../../documents/missing-invoices.ts';

export const FOREIGN_VAT =
  'Location de plus de 30 jours à un particulier établi hors de Belgique : la TVA de son pays peut être due. À établir avec votre comptable';

/** Why a document is missing. */
export const missingInvoiceWords: Readonly<Record<MissingReason, string>> = {
  waiting: 'Sera établie dans les prochaines minutes',
  foreign_vat: FOREIGN_VAT,
  address_missing: 'L’adresse du client manque',
  credited: 'Créditée par un responsable : à établir de nouveau',
  regime_ended: 'L’agence n’a plus de numéro de TVA : à établir avec votre comptable',
};
