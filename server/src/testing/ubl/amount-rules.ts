import {
  all,
  cents,
  everyElement,
  has,
  LINE,
  needs,
  PART,
  sum,
  text,
  TOTAL,
  twoDecimals,
  withAttribute,
  withCents,
  without,
  withText,
  type UblRule,
} from './ubl-rule.ts';
import type { XmlElement } from '../../documents/ubl/xml-tree.ts';

const TAX = 'cac:TaxTotal/cbc:TaxAmount';
const NET = 'cbc:LineExtensionAmount';

const isRateOf = (part: XmlElement): boolean => {
  const percent = Number(text(part, 'cac:TaxCategory/cbc:Percent') || '0');
  const [net, tax] = [Math.abs(cents(part, 'cbc:TaxableAmount')), Math.abs(cents(part, 'cbc:TaxAmount'))];
  return percent === 0 ? tax === 0 : Math.abs(tax - Math.round((net * percent) / 100)) < 100;
};

/** Sums. */
export const amountRules: readonly UblRule[] = [
  needs('BR-12', [TOTAL, NET], 'has the sum of the lines'),
  needs('BR-13', [TOTAL, 'cbc:TaxExclusiveAmount'], 'has the total without VAT'),
  needs('BR-14', [TOTAL, 'cbc:TaxInclusiveAmount'], 'has the total with VAT'),
  needs('BR-15', [TOTAL, 'cbc:PayableAmount'], 'has the amount to pay'),
  {
    id: 'BR-CO-10',
    demands: 'the sum of the lines is theirs',
    holds: (document) => cents(document, `${TOTAL}/${NET}`) === sum(all(document, LINE), NET),
    broken: (document) => withCents(document, `${TOTAL}/${NET}`, 1),
  },
  {
    id: 'BR-CO-13',
    demands: 'the total without VAT is the sum of the lines',
    holds: (document) =>
      cents(document, `${TOTAL}/${NET}`) === cents(document, `${TOTAL}/cbc:TaxExclusiveAmount`),
    broken: (document) => withCents(document, `${TOTAL}/cbc:TaxExclusiveAmount`, 1),
  },
  {
    id: 'BR-CO-14',
    demands: 'the VAT is the sum of its categories',
    holds: (document) => cents(document, TAX) === sum(all(document, PART), 'cbc:TaxAmount'),
    broken: (document) => withCents(document, TAX, 1),
  },
  {
    id: 'BR-CO-15',
    demands: 'the total with VAT is that without, and the VAT',
    holds: (document) =>
      cents(document, `${TOTAL}/cbc:TaxInclusiveAmount`) ===
      cents(document, `${TOTAL}/cbc:TaxExclusiveAmount`) + cents(document, TAX),
    broken: (document) => withCents(document, `${TOTAL}/cbc:TaxInclusiveAmount`, 1),
  },
  {
    id: 'BR-CO-16',
    demands: 'the amount to pay is the total with VAT, less what was paid, and its rounding',
    holds: (document) =>
      cents(document, `${TOTAL}/cbc:PayableAmount`) ===
      cents(document, `${TOTAL}/cbc:TaxInclusiveAmount`) -
        cents(document, `${TOTAL}/cbc:PrepaidAmount`) +
        cents(document, `${TOTAL}/cbc:PayableRoundingAmount`),
    broken: (document) => withCents(document, `${TOTAL}/cbc:PayableAmount`, 1),
  },
  {
    id: 'BR-CO-17',
    demands: 'the VAT of a category is its net amount times its rate, to one euro',
    holds: (document) => all(document, PART).every(isRateOf),
    broken: (document) =>
      withCents(document, `${PART}/cbc:TaxAmount`, cents(document, `${PART}/cbc:TaxAmount`) < 0 ? -200 : 200),
  },
  needs('BR-45', [PART, 'cbc:TaxableAmount'], 'a category has a net amount'),
  needs('BR-46', [PART, 'cbc:TaxAmount'], 'a category has an amount of VAT'),
  needs('BR-47', [PART, 'cac:TaxCategory/cbc:ID'], 'a category has a code'),
  {
    id: 'BR-48',
    demands: 'a category has a rate, unless it is outside the scope of VAT',
    concerns: (document) => has(document, `${PART}/cac:TaxCategory/cbc:Percent`),
    holds: (document) =>
      all(document, `${PART}/cac:TaxCategory`).every(
        (of) => has(of, 'cbc:Percent') || text(of, 'cbc:ID') === 'O',
      ),
    broken: (document) => without(document, `${PART}/cac:TaxCategory/cbc:Percent`),
  },
  twoDecimals('BR-DEC-09', `${TOTAL}/${NET}`),
  twoDecimals('BR-DEC-12', `${TOTAL}/cbc:TaxExclusiveAmount`),
  twoDecimals('BR-DEC-13', TAX),
  twoDecimals('BR-DEC-14', `${TOTAL}/cbc:TaxInclusiveAmount`),
  twoDecimals('BR-DEC-16', `${TOTAL}/cbc:PrepaidAmount`),
  twoDecimals('BR-DEC-17', `${TOTAL}/cbc:PayableRoundingAmount`),
  twoDecimals('BR-DEC-18', `${TOTAL}/cbc:PayableAmount`),
  twoDecimals('BR-DEC-19', `${PART}/cbc:TaxableAmount`),
  twoDecimals('BR-DEC-20', `${PART}/cbc:TaxAmount`),
  {
    id: 'UBL-DT-01',
    demands: 'amounts but prices have at most two decimals',
    holds: (document) =>
      everyElement(document).every(
        ({ name, text: own }) =>
          !name.endsWith('Amount') || name === 'cbc:PriceAmount' || /^-?\d+(?:\.\d{1,2})?$/.test(own),
      ),
    broken: (document) => withText(document, `${TOTAL}/cbc:PayableAmount`, (was) => `${was}1`),
  },
  {
    id: 'BR-CL-03',
    demands: 'the currencies of amounts are of ISO 4217',
    holds: (document) =>
      everyElement(document).every(({ attributes: { currencyID = 'EUR' } }) => currencyID === 'EUR'),
    broken: (document) => withAttribute(document, TAX, ['currencyID', 'QQQ']),
  },
  {
    id: 'PEPPOL-EN16931-CL007',
    demands: 'the currencies of amounts are of the list of Peppol',
    holds: (document) =>
      everyElement(document).every(({ attributes: { currencyID = 'EUR' } }) => currencyID === 'EUR'),
    broken: (document) => withAttribute(document, `${TOTAL}/cbc:PayableAmount`, ['currencyID', 'QQQ']),
  },
];
