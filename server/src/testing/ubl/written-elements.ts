const PARTY = [
  'cbc:EndpointID @schemeID',
  'cac:PartyName/cbc:Name',
  'cac:PostalAddress/cbc:StreetName',
  'cac:PostalAddress/cbc:CityName',
  'cac:PostalAddress/cbc:PostalZone',
  'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
  'cac:PartyTaxScheme/cbc:CompanyID',
  'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID',
  'cac:PartyLegalEntity/cbc:RegistrationName',
  'cac:PartyLegalEntity/cbc:CompanyID',
  'cac:PartyLegalEntity/cbc:CompanyID @schemeID',
  'cac:Contact/cbc:Telephone',
  'cac:Contact/cbc:ElectronicMail',
];
/** A buyer has neither a second name nor a telephone. */
const BUYER = PARTY.filter((path) => !path.startsWith('cac:PartyName') && !path.endsWith('Telephone'));

const TOTAL = 'cac:LegalMonetaryTotal';
const PART = 'cac:TaxTotal/cac:TaxSubtotal';
const MEANS = 'cac:PaymentMeans';
const ITEM = 'cac:Item/cac:ClassifiedTaxCategory';

const linesOf = (name: string, quantity: string): string[] =>
  [
    'cbc:ID',
    `${quantity} @unitCode`,
    'cbc:LineExtensionAmount @currencyID',
    'cac:Item/cbc:Description',
    'cac:Item/cbc:Name',
    `${ITEM}/cbc:ID`,
    `${ITEM}/cbc:Percent`,
    `${ITEM}/cac:TaxScheme/cbc:ID`,
    'cac:Price/cbc:PriceAmount @currencyID',
  ].map((path) => `${name}/${path}`);

const headOf = (own: readonly string[]): string[] => [
  'cbc:CustomizationID',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:IssueDate',
  ...own,
  'cbc:DocumentCurrencyCode',
  'cbc:BuyerReference',
  'cac:InvoicePeriod/cbc:StartDate',
  'cac:InvoicePeriod/cbc:EndDate',
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate',
  ...PARTY.map((path) => `cac:AccountingSupplierParty/cac:Party/${path}`),
  ...BUYER.map((path) => `cac:AccountingCustomerParty/cac:Party/${path}`),
];

const payment = [
  `${MEANS}/cbc:PaymentMeansCode`,
  `${MEANS}/cbc:PaymentID`,
  `${MEANS}/cac:PayeeFinancialAccount/cbc:ID`,
  `${MEANS}/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID`,
];

const sums = [
  'cac:TaxTotal/cbc:TaxAmount @currencyID',
  `${PART}/cbc:TaxableAmount @currencyID`,
  `${PART}/cbc:TaxAmount @currencyID`,
  `${PART}/cac:TaxCategory/cbc:ID`,
  `${PART}/cac:TaxCategory/cbc:Percent`,
  `${PART}/cac:TaxCategory/cbc:TaxExemptionReasonCode`,
  `${PART}/cac:TaxCategory/cbc:TaxExemptionReason`,
  `${PART}/cac:TaxCategory/cac:TaxScheme/cbc:ID`,
  `${TOTAL}/cbc:LineExtensionAmount @currencyID`,
  `${TOTAL}/cbc:TaxExclusiveAmount @currencyID`,
  `${TOTAL}/cbc:TaxInclusiveAmount @currencyID`,
  `${TOTAL}/cbc:PrepaidAmount @currencyID`,
  `${TOTAL}/cbc:PayableRoundingAmount @currencyID`,
  `${TOTAL}/cbc:PayableAmount @currencyID`,
];

/**
 * Every element and attribute that is written, in the order of the schemas of UBL 2.1. What stands here is all that the
 * rules of the group UBL-CR, which forbid the elements of UBL that European invoices do not use, can find.
 */
export const WRITTEN = {
  Invoice: [
    ...headOf(['cbc:DueDate', 'cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:TaxPointDate']),
    ...payment,
    ...sums,
    ...linesOf('cac:InvoiceLine', 'cbc:InvoicedQuantity'),
  ],
  // Nothing is left to pay by the customer.
  CreditNote: [
    ...headOf(['cbc:CreditNoteTypeCode', 'cbc:Note']),
    ...sums,
    ...linesOf('cac:CreditNoteLine', 'cbc:CreditedQuantity'),
  ],
} as const;

const LINE_PERIOD = 'BR-30 BR-CO-20 UBL-SR-36 PEPPOL-EN16931-R110 PEPPOL-EN16931-R111';

/** Rules about elements that are never written, by the element, or by its end of the path. */
export const UNWRITTEN: readonly (readonly [element: string, rules: string])[] = [
  [
    'cac:AllowanceCharge',
    'BR-28 BR-31 BR-32 BR-33 BR-36 BR-37 BR-38 BR-41 BR-42 BR-43 BR-44 BR-CO-05 BR-CO-06 BR-CO-07 BR-CO-08 ' +
      'BR-CO-11 BR-CO-12 BR-CO-21 BR-CO-22 BR-CO-23 BR-CO-24 BR-DEC-01 BR-DEC-02 BR-DEC-05 BR-DEC-06 BR-DEC-10 BR-DEC-11 ' +
      'BR-DEC-24 BR-DEC-25 BR-DEC-27 BR-DEC-28 BR-CL-19 BR-CL-20 BR-S-03 BR-S-04 BR-S-06 BR-S-07 BR-E-03 BR-E-04 BR-E-06 ' +
      'BR-E-07 BR-AE-03 BR-AE-04 BR-AE-06 BR-AE-07 BR-O-03 BR-O-04 BR-O-06 BR-O-07 BR-O-13 BR-O-14 UBL-SR-30 UBL-SR-31 ' +
      'UBL-SR-37 PEPPOL-EN16931-CL002 PEPPOL-EN16931-CL003 PEPPOL-EN16931-R040 PEPPOL-EN16931-R041 PEPPOL-EN16931-R042 ' +
      'PEPPOL-EN16931-R043 PEPPOL-EN16931-R044 PEPPOL-EN16931-R046',
  ],
  ['cac:PayeeParty', 'BR-17 UBL-SR-19 UBL-SR-20 UBL-SR-21'],
  ['cac:TaxRepresentativeParty', 'BR-18 BR-19 BR-20 BR-56 UBL-SR-22 UBL-SR-23'],
  ['cac:CardAccount', 'BR-51 UBL-SR-54'],
  ['cac:PaymentMandate', 'UBL-SR-28 UBL-SR-55 PEPPOL-EN16931-R061'],
  ['cac:Delivery', 'BR-57 BR-CL-26 UBL-SR-24 UBL-SR-25'],
  ['cac:PaymentTerms', 'UBL-SR-05'],
  ['cac:PartyIdentification', 'BR-CL-10 UBL-SR-16 UBL-SR-29'],
  [
    'cac:AdditionalDocumentReference',
    'BR-52 BR-CL-07 BR-CL-24 UBL-SR-04 UBL-SR-33 UBL-SR-39 UBL-SR-43 UBL-DT-06 UBL-DT-07 ' +
      'PEPPOL-EN16931-CL001 PEPPOL-EN16931-R080',
  ],
  ['cac:ContractDocumentReference', 'UBL-SR-01'],
  ['cac:ReceiptDocumentReference', 'UBL-SR-02'],
  ['cac:DespatchDocumentReference', 'UBL-SR-03'],
  ['cac:OriginatorDocumentReference', 'UBL-SR-56'],
  ['cac:DocumentReference', 'UBL-SR-52 PEPPOL-EN16931-R100 PEPPOL-EN16931-R101'],
  ['cac:OrderLineReference', 'UBL-SR-35'],
  ['cac:AdditionalItemProperty', 'BR-54'],
  ['cac:StandardItemIdentification', 'BR-64 BR-CL-21'],
  ['cac:CommodityClassification', 'BR-65 BR-CL-13'],
  ['cac:OriginCountry', 'BR-CL-15'],
  ['cbc:BaseQuantity', 'PEPPOL-EN16931-R121 PEPPOL-EN16931-R130'],
  ['cbc:TaxCurrencyCode', 'BR-53 BR-DEC-15 BR-CL-05 PEPPOL-EN16931-R005 PEPPOL-EN16931-R055'],
  ['cbc:DescriptionCode', 'BR-CL-06 PEPPOL-EN16931-CL006'],
  ['cbc:AdditionalStreetName', 'UBL-SR-51'],
  ['cbc:CompanyLegalForm', 'UBL-SR-14'],
  ['cbc:InstructionNote', 'UBL-SR-27 UBL-SR-46'],
  ['cac:InvoiceLine/cbc:Note', 'UBL-SR-34'],
  ['cac:CreditNoteLine/cbc:Note', 'UBL-SR-34'],
  ['cac:InvoiceLine/cac:InvoicePeriod', LINE_PERIOD],
  ['cac:CreditNoteLine/cac:InvoicePeriod', LINE_PERIOD],
  ['cac:AccountingCustomerParty/cac:Party/cac:PartyName', 'UBL-SR-40'],
];

/** Rules about categories of VAT that no document of a Belgian rental agency has. */
export const OTHER_CATEGORIES: readonly (readonly [category: string, rules: string])[] = [
  ['Z', 'BR-Z'],
  ['G', 'BR-G PEPPOL-EN16931-P0104'],
  ['K', 'BR-IC PEPPOL-EN16931-P0106'],
  ['L', 'BR-AF'],
  ['M', 'BR-AG'],
  ['B', 'BR-B'],
];

/** Rules about the numbers of lists of which no party has one. */
export const OTHER_SCHEMES: readonly (readonly [scheme: string, rule: string])[] = [
  ['0088', 'PEPPOL-COMMON-R040'],
  ['0192', 'PEPPOL-COMMON-R041'],
  ['0184', 'PEPPOL-COMMON-R042'],
  ['0201', 'PEPPOL-COMMON-R044'],
  ['0210', 'PEPPOL-COMMON-R045'],
  ['9907', 'PEPPOL-COMMON-R046'],
  ['9906', 'PEPPOL-COMMON-R048'],
  ['0007', 'PEPPOL-COMMON-R049'],
  ['0151', 'PEPPOL-COMMON-R050'],
];

/** Rules about reasons to be without VAT that no document has. */
export const OTHER_REASONS: readonly (readonly [code: string, rule: string])[] = [
  ['VATEX-EU-D', 'PEPPOL-EN16931-P0108'],
  ['VATEX-EU-F', 'PEPPOL-EN16931-P0109'],
  ['VATEX-EU-I', 'PEPPOL-EN16931-P0110'],
  ['VATEX-EU-J', 'PEPPOL-EN16931-P0111'],
];
