import { toCents, type Cents } from '@volant/shared/kernel/money.ts';
import { namesOf, namespacesOf, type UblRoot } from './ubl-names.ts';
import { readXml, XmlFault } from './xml-document.ts';
import { allAt, firstAt, textAt, type XmlElement } from './xml-tree.ts';

/** A number in a list of numbers, as `0208`; null where the list is not said. */
interface Identifier {
  scheme: string | null;
  id: string;
}

export interface ReadParty {
  endpoint: Identifier | null;
  /** The registered name, or the only one. */
  name: string;
  tradeName: string | null;
  address: { street: string; postalCode: string; city: string; country: string };
  companyNumber: Identifier | null;
  vatNumber: string | null;
  phone: string;
  email: string;
}

interface ReadRate {
  category: string;
  /** Null outside the scope of VAT. */
  percent: number | null;
}

export interface ReadLine extends ReadRate {
  id: string;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  netCents: Cents;
  /** Of one, in euros; it may have many decimals. */
  price: number;
  /** What `price` is the price of, as many of the unit. */
  baseQuantity: number;
}

export interface ReadTotals {
  /** The sum of the lines, before what is taken off or added for the whole document. */
  linesCents: Cents;
  allowancesCents: Cents;
  chargesCents: Cents;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
  paidCents: Cents;
  roundingCents: Cents;
  payableCents: Cents;
}

/** An invoice or credit note that somebody wrote as UBL, as far as it says what ours say. */
export interface UblDocument {
  root: UblRoot;
  customization: string;
  profile: string;
  typeCode: string;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  taxPointOn: string | null;
  currency: string;
  note: string;
  buyerReference: string;
  period: { startDate: string | null; endDate: string | null } | null;
  preceding: { number: string; issuedOn: string | null }[];
  seller: ReadParty;
  buyer: ReadParty;
  payment: { means: string; communication: string | null; iban: string | null; bic: string | null } | null;
  vat: (ReadRate & { netCents: Cents; vatCents: Cents; reasonCode: string | null; reason: string | null })[];
  totals: ReadTotals;
  lines: ReadLine[];
}

const CREDIT_NOTE = 'credit:CreditNote';
/** Both roots have a namespace of their own. */
const NAMESPACES = { ...namespacesOf('Invoice'), credit: namespacesOf('CreditNote')[''] };

/** The elements of a UBL document; throws an `XmlFault` for anything else. */
export const ublElements = (xml: string): { root: UblRoot; document: XmlElement } => {
  const document = readXml(xml, NAMESPACES);
  if (document.name === 'Invoice') return { root: 'Invoice', document };
  if (document.name !== CREDIT_NOTE) throw new XmlFault('is neither an invoice nor a credit note of UBL 2.1');
  return { root: 'CreditNote', document: { ...document, name: 'CreditNote' } };
};

/** Reads an invoice or credit note; throws an `XmlFault` when it is none. */
export const readUbl = (xml: string): UblDocument => {
  const { root, document } = ublElements(xml);
  const text = (path: string): string | null => textAt(document, path)?.trim() ?? null;
  const names = namesOf(root);
  const period = firstAt(document, 'cac:InvoicePeriod');
  return {
    root,
    customization: text('cbc:CustomizationID') ?? '',
    profile: text('cbc:ProfileID') ?? '',
    typeCode: text(names.type) ?? '',
    number: text('cbc:ID') ?? '',
    issuedOn: text('cbc:IssueDate') ?? '',
    // A credit note has its due day with the means of payment.
    dueOn: text('cbc:DueDate') ?? text('cac:PaymentMeans/cbc:PaymentDueDate'),
    taxPointOn: text('cbc:TaxPointDate'),
    currency: text('cbc:DocumentCurrencyCode') ?? '',
    note: text('cbc:Note') ?? '',
    buyerReference: text('cbc:BuyerReference') ?? '',
    period: period
      ? { startDate: text('cac:InvoicePeriod/cbc:StartDate'), endDate: text('cac:InvoicePeriod/cbc:EndDate') }
      : null,
    preceding: allAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference').map((reference) => ({
      number: textAt(reference, 'cbc:ID') ?? '',
      issuedOn: textAt(reference, 'cbc:IssueDate') ?? null,
    })),
    seller: partyOf(firstAt(document, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: partyOf(firstAt(document, 'cac:AccountingCustomerParty/cac:Party')),
    payment: paymentOf(firstAt(document, 'cac:PaymentMeans')),
    vat: allAt(document, 'cac:TaxTotal/cac:TaxSubtotal').map((part) => ({
      ...rateOf(firstAt(part, 'cac:TaxCategory')),
      netCents: centsAt(part, 'cbc:TaxableAmount'),
      vatCents: centsAt(part, 'cbc:TaxAmount'),
      reasonCode: textAt(part, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') ?? null,
      reason: textAt(part, 'cac:TaxCategory/cbc:TaxExemptionReason') ?? null,
    })),
    totals: totalsOf(document),
    lines: allAt(document, names.line).map((line) => lineOf(line, names.quantity)),
  };
};

const centsAt = (element: XmlElement, path: string): Cents => toCents(numberAt(element, path) ?? 0);

const numberAt = (element: XmlElement, path: string): number | undefined => {
  const text = textAt(element, path)?.trim();
  if (text === undefined) return undefined;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new XmlFault(`has the amount ${text}`);
  return Number(text);
};

const identifierOf = (element: XmlElement | undefined): Identifier | null =>
  element ? { scheme: element.attributes['schemeID'] ?? null, id: element.text.trim() } : null;

const partyOf = (party: XmlElement | undefined): ReadParty => {
  const text = (path: string): string => (party ? textAt(party, path)?.trim() : undefined) ?? '';
  const taxNumbers = party ? allAt(party, 'cac:PartyTaxScheme') : [];
  const vat = taxNumbers.find((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID')?.trim() === 'VAT');
  const address = 'cac:PostalAddress';
  const tradeName = text('cac:PartyName/cbc:Name');
  return {
    endpoint: identifierOf(party && firstAt(party, 'cbc:EndpointID')),
    name: text('cac:PartyLegalEntity/cbc:RegistrationName') || tradeName,
    tradeName: tradeName || null,
    address: {
      street: text(`${address}/cbc:StreetName`),
      postalCode: text(`${address}/cbc:PostalZone`),
      city: text(`${address}/cbc:CityName`),
      country: text(`${address}/cac:Country/cbc:IdentificationCode`),
    },
    companyNumber: identifierOf(party && firstAt(party, 'cac:PartyLegalEntity/cbc:CompanyID')),
    vatNumber: (vat && textAt(vat, 'cbc:CompanyID')?.trim()) ?? null,
    phone: text('cac:Contact/cbc:Telephone'),
    email: text('cac:Contact/cbc:ElectronicMail'),
  };
};

const paymentOf = (means: XmlElement | undefined): UblDocument['payment'] => {
  if (!means) return null;
  const text = (path: string): string | null => textAt(means, path)?.trim() ?? null;
  const account = 'cac:PayeeFinancialAccount';
  return {
    means: text('cbc:PaymentMeansCode') ?? '',
    communication: text('cbc:PaymentID'),
    iban: text(`${account}/cbc:ID`),
    bic: text(`${account}/cac:FinancialInstitutionBranch/cbc:ID`),
  };
};

const rateOf = (category: XmlElement | undefined): ReadRate => ({
  category: (category && textAt(category, 'cbc:ID')?.trim()) ?? '',
  percent: (category && numberAt(category, 'cbc:Percent')) ?? null,
});

/** The VAT in the currency of the document: a second total may be in the seller's own. */
const vatTotal = (document: XmlElement): Cents => {
  const totals = allAt(document, 'cac:TaxTotal');
  const total = totals.find((one) => firstAt(one, 'cac:TaxSubtotal')) ?? totals[0];
  return total ? centsAt(total, 'cbc:TaxAmount') : 0;
};

const totalsOf = (document: XmlElement): ReadTotals => {
  const cents = (name: string): Cents => centsAt(document, `cac:LegalMonetaryTotal/cbc:${name}`);
  return {
    linesCents: cents('LineExtensionAmount'),
    allowancesCents: cents('AllowanceTotalAmount'),
    chargesCents: cents('ChargeTotalAmount'),
    netCents: cents('TaxExclusiveAmount'),
    vatCents: vatTotal(document),
    grossCents: cents('TaxInclusiveAmount'),
    paidCents: cents('PrepaidAmount'),
    roundingCents: cents('PayableRoundingAmount'),
    payableCents: cents('PayableAmount'),
  };
};

const lineOf = (line: XmlElement, quantity: string): ReadLine => ({
  ...rateOf(firstAt(line, 'cac:Item/cac:ClassifiedTaxCategory')),
  id: textAt(line, 'cbc:ID') ?? '',
  name: textAt(line, 'cac:Item/cbc:Name') ?? '',
  description: textAt(line, 'cac:Item/cbc:Description') ?? '',
  quantity: numberAt(line, quantity) ?? 0,
  unit: firstAt(line, quantity)?.attributes['unitCode'] ?? '',
  netCents: centsAt(line, 'cbc:LineExtensionAmount'),
  price: numberAt(line, 'cac:Price/cbc:PriceAmount') ?? 0,
  baseQuantity: numberAt(line, 'cac:Price/cbc:BaseQuantity') ?? 1,
});
