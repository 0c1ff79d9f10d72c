import {
  all,
  atMostOnce,
  BUYER,
  cents,
  edited,
  element,
  has,
  LINE,
  oneOf,
  PART,
  SELLER,
  sum,
  text,
  twice,
  vatScheme,
  withCents,
  withMore,
  without,
  withText,
  type UblRule,
} from './ubl-rule.ts';
import type { XmlElement } from '../../documents/ubl/xml-tree.ts';

const LINE_CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory';
const CATEGORY = 'cac:TaxCategory';
const REASON = 'cbc:TaxExemptionReason|cbc:TaxExemptionReasonCode';
const VAT = 'cac:PartyTaxScheme/cbc:CompanyID';
const LEGAL = 'cac:PartyLegalEntity/cbc:CompanyID';

const linesOf = (document: XmlElement, code: string): XmlElement[] =>
  all(document, LINE).filter((line) => text(line, `${LINE_CATEGORY}/cbc:ID`) === code);
const partsOf = (document: XmlElement, code: string): XmlElement[] =>
  all(document, PART).filter((part) => text(part, `${CATEGORY}/cbc:ID`) === code);

/** Changes what the document says of the VAT of one category. */
const withPart = (document: XmlElement, code: string, change: (part: XmlElement) => XmlElement): XmlElement =>
  edited(document, PART, (part) => [text(part, `${CATEGORY}/cbc:ID`) === code ? change(part) : part]);
const withLine = (document: XmlElement, code: string, change: (line: XmlElement) => XmlElement): XmlElement =>
  edited(document, LINE, (line) => [text(line, `${LINE_CATEGORY}/cbc:ID`) === code ? change(line) : line]);

const percentOf = (of: XmlElement): string => text(of, 'cbc:Percent');
const exemption = (part: XmlElement): boolean => has(part, `${CATEGORY}/${REASON}`);

interface Wording {
  code: string;
  prefix: string;
  named: string;
}

/** What holds for every category: its part of the VAT, its sum, and the numbers of the seller. */
const commonRules = ({ code, prefix, named }: Wording): UblRule[] => {
  const concerns = (document: XmlElement): boolean => linesOf(document, code).length > 0;
  return [
    {
      id: `${prefix}-01`,
      demands: `lines ${named} have a part of the VAT of their own`,
      concerns,
      holds: (document) => partsOf(document, code).length === (concerns(document) ? 1 : 0),
      broken: (document) =>
        withPart(document, code, (part) =>
          withText(part, `${CATEGORY}/cbc:ID`, () => (code === 'S' ? 'Z' : 'S')),
        ),
    },
    {
      id: `${prefix}-08`,
      demands: `the net amount of the part ${named} is the sum of its lines`,
      concerns,
      holds: (document) =>
        partsOf(document, code).every(
          (part) =>
            cents(part, 'cbc:TaxableAmount') ===
            sum(
              linesOf(document, code).filter(
                (line) =>
                  text(line, `${LINE_CATEGORY}/cbc:Percent`) === text(part, `${CATEGORY}/cbc:Percent`),
              ),
              'cbc:LineExtensionAmount',
            ),
        ),
      broken: (document) => withPart(document, code, (part) => withCents(part, 'cbc:TaxableAmount', 500)),
    },
  ];
};

const taxedRules: readonly UblRule[] = [
  ...commonRules({ code: 'S', prefix: 'BR-S', named: 'with VAT' }),
  {
    id: 'BR-S-02',
    demands: 'lines with VAT need the VAT number of the seller',
    concerns: (document) => linesOf(document, 'S').length > 0,
    holds: (document) => has(document, `${SELLER}/${VAT}`),
    broken: (document) => without(document, `${SELLER}/cac:PartyTaxScheme`),
  },
  {
    id: 'BR-S-05',
    demands: 'lines with VAT have a rate above 0',
    concerns: (document) => linesOf(document, 'S').length > 0,
    holds: (document) =>
      linesOf(document, 'S').every((line) => Number(text(line, `${LINE_CATEGORY}/cbc:Percent`)) > 0),
    broken: (document) =>
      withLine(document, 'S', (line) => withText(line, `${LINE_CATEGORY}/cbc:Percent`, () => '0')),
  },
  {
    id: 'BR-S-09',
    demands: 'the VAT of the part with VAT is its net amount times its rate, to one euro',
    concerns: (document) => partsOf(document, 'S').length > 0,
    holds: (document) =>
      partsOf(document, 'S').every((part) => {
        const exact =
          (cents(part, 'cbc:TaxableAmount') * Number(text(part, `${CATEGORY}/cbc:Percent`))) / 100;
        return Math.abs(Math.abs(cents(part, 'cbc:TaxAmount')) - Math.abs(exact)) < 100;
      }),
    // The rule knows no signs: five euros more than -2.50 are as far from 0.
    broken: (document) =>
      withPart(document, 'S', (part) =>
        withCents(part, 'cbc:TaxAmount', cents(part, 'cbc:TaxAmount') < 0 ? -500 : 500),
      ),
  },
  {
    id: 'BR-S-10',
    demands: 'the part with VAT has no reason to be without',
    concerns: (document) => partsOf(document, 'S').length > 0,
    holds: (document) => !partsOf(document, 'S').some(exemption),
    broken: (document) =>
      withPart(document, 'S', (part) =>
        withMore(part, CATEGORY, element('cbc:TaxExemptionReason', 'none'), 'cac:TaxScheme'),
      ),
  },
];

/** Categories without VAT. */
const untaxedRules = ({ code, prefix, named }: Wording): UblRule[] => [
  ...commonRules({ code, prefix, named }),
  {
    id: `${prefix}-09`,
    demands: `the VAT of the part ${named} is 0`,
    concerns: (document) => partsOf(document, code).length > 0,
    holds: (document) => partsOf(document, code).every((part) => cents(part, 'cbc:TaxAmount') === 0),
    broken: (document) => withPart(document, code, (part) => withCents(part, 'cbc:TaxAmount', 1)),
  },
  {
    id: `${prefix}-10`,
    demands: `the part ${named} says why`,
    concerns: (document) => partsOf(document, code).length > 0,
    holds: (document) => partsOf(document, code).every(exemption),
    broken: (document) => withPart(document, code, (part) => without(part, `${CATEGORY}/${REASON}`)),
  },
];

const zeroRate = ({ code, prefix, named }: Wording): UblRule => ({
  id: `${prefix}-05`,
  demands: `lines ${named} have the rate 0`,
  concerns: (document) => linesOf(document, code).length > 0,
  holds: (document) =>
    linesOf(document, code).every((line) => percentOf(all(line, LINE_CATEGORY)[0] ?? line) === '0'),
  broken: (document) =>
    withLine(document, code, (line) => withText(line, `${LINE_CATEGORY}/cbc:Percent`, () => '21')),
});

const reverse: Wording = { code: 'AE', prefix: 'BR-AE', named: 'of which the customer owes the VAT' };
const exempt: Wording = { code: 'E', prefix: 'BR-E', named: 'exempt from VAT' };
const outside: Wording = { code: 'O', prefix: 'BR-O', named: 'outside the scope of VAT' };
const isOutside = (document: XmlElement): boolean => linesOf(document, 'O').length > 0;

/** The categories of VAT. */
export const categoryRules: readonly UblRule[] = [
  ...taxedRules,
  ...untaxedRules(reverse),
  zeroRate(reverse),
  {
    id: 'BR-AE-02',
    demands:
      'where the customer owes the VAT, the seller has a VAT number, and the customer one or a company number',
    concerns: (document) => linesOf(document, 'AE').length > 0,
    holds: (document) =>
      has(document, `${SELLER}/${VAT}`) &&
      (has(document, `${BUYER}/${VAT}`) || has(document, `${BUYER}/${LEGAL}`)),
    broken: (document) => without(without(document, `${BUYER}/cac:PartyTaxScheme`), `${BUYER}/${LEGAL}`),
  },
  ...untaxedRules(exempt),
  zeroRate(exempt),
  {
    id: 'BR-E-02',
    demands: 'lines exempt from VAT need the VAT number of the seller',
    concerns: (document) => linesOf(document, 'E').length > 0,
    holds: (document) => has(document, `${SELLER}/${VAT}`),
    broken: (document) => without(document, `${SELLER}/cac:PartyTaxScheme`),
  },
  ...untaxedRules(outside),
  {
    id: 'BR-O-02',
    demands: 'outside the scope of VAT neither party has a VAT number',
    concerns: isOutside,
    holds: (document) => !has(document, `${SELLER}/${VAT}`) && !has(document, `${BUYER}/${VAT}`),
    broken: (document) => withMore(document, SELLER, vatScheme, 'cac:PartyLegalEntity'),
  },
  {
    id: 'BR-O-05',
    demands: 'lines outside the scope of VAT have no rate',
    concerns: isOutside,
    holds: (document) => linesOf(document, 'O').every((line) => !has(line, `${LINE_CATEGORY}/cbc:Percent`)),
    broken: (document) =>
      withMore(document, `${LINE}/${LINE_CATEGORY}`, element('cbc:Percent', '0'), 'cac:TaxScheme'),
  },
  {
    id: 'BR-O-11',
    demands: 'beside the part outside the scope of VAT there is no other',
    concerns: isOutside,
    holds: (document) => all(document, PART).length === 1,
    broken: (document) => {
      const more = twice(document, PART);
      let index = 0;
      return edited(more, PART, (part) => [
        (index += 1) === 1 ? part : withText(part, `${CATEGORY}/cbc:ID`, () => 'E'),
      ]);
    },
  },
  {
    id: 'BR-O-12',
    demands: 'beside the part outside the scope of VAT there is no line of another category',
    concerns: isOutside,
    holds: (document) => linesOf(document, 'O').length === all(document, LINE).length,
    broken: (document) => withText(document, `${LINE}/${LINE_CATEGORY}/cbc:ID`, () => 'E'),
  },
  atMostOnce(
    'UBL-SR-32',
    [`${PART}/${CATEGORY}`, 'cbc:TaxExemptionReason'],
    'has one reason to be without VAT',
  ),
  oneOf(
    'BR-CL-17',
    [`${PART}/${CATEGORY}/cbc:ID`, (value) => ['S', 'AE', 'E', 'O'].includes(value)],
    'categories of the VAT are listed',
  ),
  oneOf(
    'BR-CL-22',
    [
      `${PART}/${CATEGORY}/cbc:TaxExemptionReasonCode`,
      (value) => ['VATEX-EU-AE', 'VATEX-EU-O'].includes(value),
    ],
    'reasons to be without VAT are listed',
  ),
  ...(
    [
      ['PEPPOL-EN16931-P0105', 'O'],
      ['PEPPOL-EN16931-P0107', 'AE'],
    ] as const
  ).map(([id, code]): UblRule => ({
    id,
    demands: `the reason VATEX-EU-${code} is that of the category ${code}`,
    concerns: (document) => partsOf(document, code).length > 0,
    holds: (document) =>
      all(document, `${PART}/${CATEGORY}`).every(
        (of) =>
          (text(of, 'cbc:TaxExemptionReasonCode') === `VATEX-EU-${code}`) === (text(of, 'cbc:ID') === code),
      ),
    broken: (document) => withText(document, `${PART}/${CATEGORY}/cbc:ID`, () => 'E'),
  })),
];
