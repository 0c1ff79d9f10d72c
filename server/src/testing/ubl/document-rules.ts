import {
  everyElement,
  all,
  element,
  has,
  needs,
  one,
  oneOf,
  atMostOnce,
  text,
  TYPE,
  LINE,
  PART,
  twice,
} from './ubl-rule.ts';
import { withAttribute, withMore, without, withText, type UblRule } from './ubl-rule.ts';
import { CUSTOMIZATION, PROFILE } from '../../documents/ubl/ubl-names.ts';

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
const DAYS = ['cbc:IssueDate', 'cbc:DueDate', 'cbc:TaxPointDate', 'cbc:StartDate', 'cbc:EndDate'];
const SUBJECT = /^[^#]*#([^#]{3})#/u;
const REFERENCE = 'cac:BillingReference';

/** The head of a document, its period and the documents that it is about. */
export const documentRules: readonly UblRule[] = [
  needs('BR-01', ['', 'cbc:CustomizationID'], 'names the specification that it follows'),
  needs('BR-02', ['', 'cbc:ID'], 'has a number'),
  needs('BR-03', ['', 'cbc:IssueDate'], 'has a day of issue'),
  needs('BR-04', ['', TYPE], 'has a type'),
  needs('BR-05', ['', 'cbc:DocumentCurrencyCode'], 'has a currency'),
  needs('BR-16', ['', LINE], 'has a line'),
  needs('BR-CO-18', ['', PART], 'tells the VAT by category'),
  {
    id: 'BR-CO-03',
    demands: 'has a day from which VAT is due or a code for it, never both',
    concerns: (document) => has(document, 'cbc:TaxPointDate'),
    holds: (document) => !has(document, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    broken: (document) => withMore(document, 'cac:InvoicePeriod', element('cbc:DescriptionCode', '35')),
  },
  {
    id: 'BR-CO-19',
    demands: 'the period has a beginning or an end',
    holds: (document) =>
      all(document, 'cac:InvoicePeriod').every((period) => has(period, 'cbc:StartDate|cbc:EndDate')),
    broken: (document) => without(document, 'cac:InvoicePeriod/cbc:StartDate|cbc:EndDate'),
  },
  {
    id: 'BR-29',
    demands: 'the period does not end before it begins',
    holds: (document) =>
      text(document, 'cac:InvoicePeriod/cbc:EndDate') >= text(document, 'cac:InvoicePeriod/cbc:StartDate'),
    broken: (document) => withText(document, 'cac:InvoicePeriod/cbc:EndDate', () => '2001-01-01'),
  },
  needs('BR-55', [REFERENCE, 'cac:InvoiceDocumentReference/cbc:ID'], 'a document before it has a number'),
  {
    id: 'BR-CL-08',
    demands: 'the note begins with no code of a subject, or with one of the list',
    concerns: (document) => has(document, 'cbc:Note'),
    holds: (document) => !SUBJECT.test(text(document, 'cbc:Note')),
    broken: (document) => withText(document, 'cbc:Note', () => '#QQ1#'),
  },
  atMostOnce('UBL-SR-06', [REFERENCE, 'cac:InvoiceDocumentReference'], 'a reference names one document'),
  needs('UBL-SR-07', [REFERENCE, 'cac:InvoiceDocumentReference/cbc:ID'], 'a reference has a number'),
  atMostOnce('UBL-SR-08', ['', 'cac:InvoicePeriod'], 'has one period at most'),
  atMostOnce('UBL-SR-45', ['', 'cbc:DueDate'], 'is due on one day at most'),
  atMostOnce('UBL-SR-49', ['', 'cbc:TaxPointDate'], 'has one day from which VAT is due at most'),

  needs('PEPPOL-EN16931-R001', ['', 'cbc:ProfileID'], 'names the business process'),
  oneOf('PEPPOL-EN16931-R007', ['cbc:ProfileID', (value) => value === PROFILE], 'is of the process 01'),
  oneOf(
    'PEPPOL-EN16931-R004',
    ['cbc:CustomizationID', (value) => value === CUSTOMIZATION],
    'follows Peppol BIS Billing 3',
  ),
  atMostOnce('PEPPOL-EN16931-R002', ['', 'cbc:Note'], 'has one note at most'),
  needs('PEPPOL-EN16931-R003', ['', 'cbc:BuyerReference'], 'has a reference of the buyer'),
  {
    id: 'PEPPOL-EN16931-R008',
    demands: 'has no empty element',
    holds: (document) =>
      everyElement(document).every(({ children, text: own }) => children.length > 0 || own.trim() !== ''),
    broken: (document) => withText(document, 'cbc:BuyerReference', () => ' '),
  },
  {
    id: 'PEPPOL-EN16931-R051',
    demands: 'every amount is in the currency of the document',
    holds: (document) =>
      everyElement(document).every(
        ({ attributes: { currencyID } }) =>
          currencyID === undefined || currencyID === text(document, 'cbc:DocumentCurrencyCode'),
      ),
    broken: (document) =>
      withAttribute(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount', ['currencyID', 'USD']),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    demands: 'has one total of VAT by category',
    holds: (document) =>
      all(document, 'cac:TaxTotal').filter((total) => has(total, 'cac:TaxSubtotal')).length === 1,
    broken: (document) => twice(document, 'cac:TaxTotal'),
  },
  {
    id: 'PEPPOL-EN16931-R054',
    demands: 'has no total of VAT without categories',
    holds: (document) => all(document, 'cac:TaxTotal').every((total) => has(total, 'cac:TaxSubtotal')),
    broken: (document) => without(document, PART),
  },
  {
    id: 'PEPPOL-EN16931-F001',
    demands: 'writes days as yyyy-MM-dd',
    holds: (document) =>
      everyElement(document).every(({ name, text: own }) => !DAYS.includes(name) || isDay(own)),
    broken: (document) => withText(document, 'cbc:IssueDate', () => '30/11/2026'),
  },
  {
    id: 'PEPPOL-EN16931-P0100',
    demands: 'an invoice has a type that the process knows',
    concerns: (document) => document.name === 'Invoice',
    holds: (document) => ['380', '383', '386'].includes(text(document, 'cbc:InvoiceTypeCode')),
    broken: (document) => withText(document, 'cbc:InvoiceTypeCode', () => '385'),
  },
  {
    id: 'PEPPOL-EN16931-P0101',
    demands: 'a credit note has a type that the process knows',
    concerns: (document) => document.name === 'CreditNote',
    holds: (document) => text(document, 'cbc:CreditNoteTypeCode') === '381',
    broken: (document) => withText(document, 'cbc:CreditNoteTypeCode', () => '261'),
  },
  {
    id: 'PEPPOL-EN16931-P0112',
    demands: 'has no type that is for German parties alone',
    concerns: (document) => document.name === 'Invoice',
    holds: (document) => !['326', '384'].includes(text(document, 'cbc:InvoiceTypeCode')),
    broken: (document) => withText(document, 'cbc:InvoiceTypeCode', () => '384'),
  },
  {
    id: 'BR-CL-01',
    demands: 'has a type of the list UNCL 1001',
    holds: (document) => ['380', '381', '383', '386'].includes(one(document, TYPE)?.text ?? ''),
    broken: (document) => withText(document, TYPE, () => '999'),
  },
  oneOf('BR-CL-04', ['cbc:DocumentCurrencyCode', (value) => value === 'EUR'], 'has a currency of ISO 4217'),
];
