import type { InvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import type { LineUnit } from '@volant/shared/documents/invoice-what.ts';

/** The two documents of UBL 2.1 that are written. */
export type UblRoot = 'Invoice' | 'CreditNote';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd';

export const namespacesOf = (root: UblRoot) => ({
  '': `${SCHEMA}:${root}-2`,
  cac: `${SCHEMA}:CommonAggregateComponents-2`,
  cbc: `${SCHEMA}:CommonBasicComponents-2`,
});

export const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
export const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
export const CURRENCY = 'EUR';

/** Codes of UNCL 1001. */
export const TYPE_CODES: Readonly<Record<InvoiceKind, string>> = {
  invoice: '380',
  deposit_invoice: '386',
  credit_note: '381',
  debit_note: '383',
};

/** Codes of UN/ECE recommendation 20. */
export const UNIT_CODES: Readonly<Record<LineUnit, string>> = { one: 'C62', day: 'DAY', km: 'KMT' };

/** Codes of UNCL 4461: a transfer, and a means that is not said. */
export const MEANS_CODES = { transfer: '30', unsaid: '1' } as const;

/** Names that differ between the two documents. */
export const namesOf = (root: UblRoot) =>
  root === 'Invoice'
    ? ({ type: 'cbc:InvoiceTypeCode', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' } as const)
    : ({
        type: 'cbc:CreditNoteTypeCode',
        line: 'cac:CreditNoteLine',
        quantity: 'cbc:CreditedQuantity',
      } as const);
