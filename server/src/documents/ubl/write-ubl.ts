import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { DocumentReference } from '@volant/shared/documents/invoice-parts.schema.ts';
import { compactNumber } from '@volant/shared/kernel/identifiers/vat-number.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import {
  CURRENCY,
  CUSTOMIZATION,
  MEANS_CODES,
  namesOf,
  namespacesOf,
  PROFILE,
  TYPE_CODES,
} from './ubl-names.ts';
import type { UblRoot } from './ubl-names.ts';
import { writeLine, writeTax, writeTotals } from './write-amounts.ts';
import { partiesOf, writeParty } from './write-party.ts';
import { writeXml } from './xml-document.ts';
import { branch, leaf, type XmlElement } from './xml-tree.ts';

type Words = PaperWords['invoice'];

/**
 * A document as UBL 2.1 by the rules of Peppol BIS Billing 3. Undefined when one of the parties has no electronic
 * address, so that nobody could receive it: persons, and some companies of other countries.
 */
export const ublOf = (data: InvoiceData, words: Words): string | undefined => {
  const parties = partiesOf(data);
  if (!parties) return undefined;
  const root: UblRoot = data.kind === 'credit_note' ? 'CreditNote' : 'Invoice';
  const document = branch(root, [
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROFILE),
    leaf('cbc:ID', data.number),
    leaf('cbc:IssueDate', data.issuedOn),
    ...kindAndNote(root, data, words),
    leaf('cbc:DocumentCurrencyCode', CURRENCY),
    leaf('cbc:BuyerReference', data.buyerReference),
    branch('cac:InvoicePeriod', [
      leaf('cbc:StartDate', data.rental.startDate),
      leaf('cbc:EndDate', data.rental.endDate),
    ]),
    ...referencesOf(data).map(({ number, issuedOn }) =>
      branch('cac:BillingReference', [
        branch('cac:InvoiceDocumentReference', [leaf('cbc:ID', number), leaf('cbc:IssueDate', issuedOn)]),
      ]),
    ),
    writeParty('cac:AccountingSupplierParty', parties.seller),
    writeParty('cac:AccountingCustomerParty', parties.buyer),
    paymentOf(data),
    writeTax(data, words),
    writeTotals(data),
    ...data.lines.map((line, index) => writeLine(line, { index, data, words, root })),
  ]);
  return document && writeXml(document, namespacesOf(root));
};

/** The two schemas have these elements in different orders, and credit notes have no due day. */
const kindAndNote = (root: UblRoot, data: InvoiceData, words: Words): (XmlElement | undefined)[] => {
  const { kind, dueOn, paidOn, issuedOn } = data;
  const type = leaf(namesOf(root).type, TYPE_CODES[kind]);
  const note = leaf('cbc:Note', noteOf(data, words));
  // The VAT of money received in advance is due from the day of the money.
  const taxPoint = leaf('cbc:TaxPointDate', paidOn === issuedOn ? undefined : paidOn);
  return root === 'Invoice' ? [leaf('cbc:DueDate', dueOn), type, note, taxPoint] : [taxPoint, type, note];
};

/** Three characters between two number signs would be read as the code of a subject (rule BR-CL-08). */
const SUBJECT_CODE = /^[^#]*#[^#]{3}#/u;

/** The rules allow one note: what the law requires, the reason, and the agency's text, one after the other. */
const noteOf = ({ mentions, remark, footer }: InvoiceData, words: Words): string => {
  const note = [...mentions.map((mention) => words.mentions[mention]), remark?.text ?? '', footer ?? '']
    .filter((text) => text !== '')
    .join('\n');
  return SUBJECT_CODE.test(note) ? note.replaceAll('#', '\uFF03') : note;
};

/** The documents that this one is about, and the deposit invoices that it deducts, each once. */
const referencesOf = ({ preceding, lines }: InvoiceData): DocumentReference[] => {
  const deducted = lines.flatMap(({ what }) => (what.of === 'deposit' ? [what] : []));
  const all = [...preceding, ...deducted];
  return [...new Map(all.map(({ number, issuedOn }) => [number, { number, issuedOn }])).values()];
};

const paymentOf = ({ payment, account }: InvoiceData): XmlElement | undefined => {
  if (!payment) return undefined;
  return branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', account ? MEANS_CODES.transfer : MEANS_CODES.unsaid),
    leaf('cbc:PaymentID', payment.communication),
    account
      ? branch('cac:PayeeFinancialAccount', [
          leaf('cbc:ID', compactNumber(account.iban)),
          branch('cac:FinancialInstitutionBranch', [leaf('cbc:ID', account.bic)]),
        ])
      : undefined,
  ]);
};
