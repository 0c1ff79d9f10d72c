import {
  all,
  atMostOnce,
  cents,
  LINE,
  needs,
  oneOf,
  QUANTITY,
  text,
  twoDecimals,
  withAttribute,
  withCents,
  type UblRule,
} from './ubl-rule.ts';
import type { XmlElement } from '../../documents/ubl/xml-tree.ts';

const NET = 'cbc:LineExtensionAmount';
const CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory';
const PRICE = 'cac:Price/cbc:PriceAmount';
const CODES = ['S', 'AE', 'E', 'O'];

const isExact = (line: XmlElement): boolean => {
  const quantity = Number(text(line, QUANTITY));
  return Math.abs(quantity * Number(text(line, PRICE)) * 100 - cents(line, NET)) <= 2;
};

/** The lines. */
export const lineRules: readonly UblRule[] = [
  needs('BR-21', [LINE, 'cbc:ID'], 'a line has a number'),
  needs('BR-22', [LINE, QUANTITY], 'a line has a quantity'),
  {
    id: 'BR-23',
    demands: 'a quantity has a unit',
    holds: (document) =>
      all(document, `${LINE}/${QUANTITY}`).every(({ attributes }) => attributes['unitCode']),
    broken: (document) => withAttribute(document, `${LINE}/${QUANTITY}`, ['unitCode', undefined]),
  },
  needs('BR-24', [LINE, NET], 'a line has a net amount'),
  needs('BR-25', [LINE, 'cac:Item/cbc:Name'], 'a line names what was sold'),
  needs('BR-26', [LINE, PRICE], 'a line has a price'),
  oneOf('BR-27', [`${LINE}/${PRICE}`, (value) => Number(value) >= 0], 'a price is not negative', '-1.00'),
  needs('BR-CO-04', [LINE, `${CATEGORY}/cbc:ID`], 'a line has a category of VAT'),
  twoDecimals('BR-DEC-23', `${LINE}/${NET}`),
  {
    id: 'BR-CL-23',
    demands: 'units are of the recommendations 20 and 21',
    holds: (document) =>
      all(document, `${LINE}/${QUANTITY}`).every(({ attributes }) =>
        ['C62', 'DAY', 'KMT'].includes(attributes['unitCode'] ?? ''),
      ),
    broken: (document) => withAttribute(document, `${LINE}/${QUANTITY}`, ['unitCode', 'QQQ']),
  },
  oneOf(
    'BR-CL-18',
    [`${LINE}/${CATEGORY}/cbc:ID`, (value) => CODES.includes(value)],
    'categories of lines are listed',
  ),
  {
    id: 'PEPPOL-EN16931-R120',
    demands: 'the net amount of a line is its quantity times its price, to two cents',
    holds: (document) => all(document, LINE).every(isExact),
    broken: (document) => withCents(document, `${LINE}/${NET}`, 3),
  },
  atMostOnce('UBL-SR-48', [LINE, CATEGORY], 'a line has one category of VAT'),
  atMostOnce('UBL-SR-50', [LINE, 'cac:Item/cbc:Description'], 'a line has one description at most'),
];
