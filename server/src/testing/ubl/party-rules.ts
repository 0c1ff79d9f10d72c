import { isCountry } from '@volant/shared/accounts/postal-address.rules.ts';
import { belgianDigits, normalizeCompanyNumber } from '@volant/shared/kernel/identifiers/company-number.ts';
import {
  all,
  atMostOnce,
  BUYER,
  everyElement,
  has,
  needs,
  one,
  oneOf,
  SELLER,
  text,
  twice,
  vatScheme,
  withAttribute,
  withMore,
  without,
  withText,
  type UblRule,
} from './ubl-rule.ts';
import type { XmlElement } from '../../documents/ubl/xml-tree.ts';

const VAT = 'cac:PartyTaxScheme/cbc:CompanyID';
const LEGAL = 'cac:PartyLegalEntity';
const ENDPOINT = 'cbc:EndpointID';
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';
const BOTH = 'cac:AccountingSupplierParty|cac:AccountingCustomerParty/cac:Party';

const isVatCountry = (value: string): boolean => {
  const country = value.slice(0, 2);
  return isCountry(country) || country === 'EL' || country === 'XI';
};

/** Lists of the electronic addresses that are written. */
const SCHEMES =
  '0198 0208 0211 0213 9910 9914 9920 9922 9923 9924 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9957'.split(
    ' ',
  );

const isListed = (document: XmlElement, path: string): boolean =>
  all(document, path).every(({ attributes: { schemeID } }) => SCHEMES.includes(schemeID ?? ''));

const belgian = (document: XmlElement): XmlElement[] =>
  everyElement(document).filter(({ attributes: { schemeID } }) => schemeID === '0208');

const scheme = (id: string, path: string, demands: string): UblRule => ({
  id,
  demands,
  concerns: (document) => has(document, path),
  holds: (document) => all(document, path).every(({ attributes: { schemeID } }) => schemeID !== undefined),
  broken: (document) => withAttribute(document, path, ['schemeID', undefined]),
});

/** Seller and buyer. */
export const partyRules: readonly UblRule[] = [
  needs('BR-06', ['', `${SELLER}/${LEGAL}/cbc:RegistrationName`], 'names the seller'),
  needs('BR-07', ['', `${BUYER}/${LEGAL}/cbc:RegistrationName`], 'names the buyer'),
  needs('BR-08', ['', `${SELLER}/cac:PostalAddress`], 'has the address of the seller'),
  needs(
    'BR-09',
    [`${SELLER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'],
    'has the country of the seller',
  ),
  needs('BR-10', ['', `${BUYER}/cac:PostalAddress`], 'has the address of the buyer'),
  needs(
    'BR-11',
    [`${BUYER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'],
    'has the country of the buyer',
  ),
  {
    id: 'BR-CO-26',
    demands: 'the seller has a company or VAT number',
    holds: (document) =>
      has(document, `${SELLER}/${LEGAL}/cbc:CompanyID`) || has(document, `${SELLER}/${VAT}`),
    broken: (document) =>
      without(without(document, `${SELLER}/cac:PartyTaxScheme`), `${SELLER}/${LEGAL}/cbc:CompanyID`),
  },
  oneOf('BR-CO-09', [`${BOTH}/${VAT}`, isVatCountry], 'VAT numbers begin with a country'),
  scheme('BR-62', `${SELLER}/${ENDPOINT}`, 'says of which list the address of the seller is'),
  scheme('BR-63', `${BUYER}/${ENDPOINT}`, 'says of which list the address of the buyer is'),
  {
    id: 'BR-CL-11',
    demands: 'company numbers are of a list of ISO 6523, where they name one',
    concerns: (document) => has(document, `${SELLER}/${LEGAL}/cbc:CompanyID`),
    holds: (document) =>
      all(document, `${BOTH}/${LEGAL}/cbc:CompanyID`).every(
        ({ attributes: { schemeID = '0208' } }) => schemeID === '0208',
      ),
    broken: (document) => withAttribute(document, `${SELLER}/${LEGAL}/cbc:CompanyID`, ['schemeID', 'QQ']),
  },
  oneOf('BR-CL-14', [`${BOTH}/${COUNTRY}`, isCountry], 'countries are of ISO 3166'),
  {
    id: 'BR-CL-25',
    demands: 'electronic addresses are of a list of the European Commission',
    holds: (document) => isListed(document, `${BOTH}/${ENDPOINT}`),
    broken: (document) => withAttribute(document, `${BUYER}/${ENDPOINT}`, ['schemeID', '0001']),
  },
  {
    id: 'PEPPOL-EN16931-CL008',
    demands: 'electronic addresses are of a list that Peppol knows',
    holds: (document) => isListed(document, `${BOTH}/${ENDPOINT}`),
    broken: (document) => withAttribute(document, `${BUYER}/${ENDPOINT}`, ['schemeID', '9901']),
  },
  needs('PEPPOL-EN16931-R010', [BUYER, ENDPOINT], 'has the electronic address of the buyer'),
  needs('PEPPOL-EN16931-R020', [SELLER, ENDPOINT], 'has the electronic address of the seller'),
  {
    id: 'PEPPOL-COMMON-R043',
    demands: 'Belgian company numbers have ten digits that check one another',
    holds: (document) =>
      belgian(document).every(
        ({ text: own }) => /^\d{10}$/.test(own) && belgianDigits(normalizeCompanyNumber(own) ?? '') === own,
      ),
    broken: (document) => withText(document, `${SELLER}/${ENDPOINT}`, () => '0123456748'),
  },
  {
    id: 'PEPPOL-COMMON-R047',
    demands: 'Italian VAT numbers have eleven digits that check one another',
    concerns: (document) => one(document, `${BUYER}/${ENDPOINT}`)?.attributes['schemeID'] === '0211',
    holds: (document) => /^IT\d{11}$/.test(text(document, `${BUYER}/${ENDPOINT}`)),
    broken: (document) => withText(document, `${BUYER}/${ENDPOINT}`, () => 'IT1'),
  },
  atMostOnce('UBL-SR-09', [SELLER, `${LEGAL}/cbc:RegistrationName`], 'the seller has one name'),
  atMostOnce('UBL-SR-10', [SELLER, 'cac:PartyName/cbc:Name'], 'the seller has one other name at most'),
  atMostOnce('UBL-SR-11', [SELLER, `${LEGAL}/cbc:CompanyID`], 'the seller has one company number at most'),
  atMostOnce('UBL-SR-12', [SELLER, VAT], 'the seller has one VAT number at most'),
  atMostOnce('UBL-SR-15', [BUYER, `${LEGAL}/cbc:RegistrationName`], 'the buyer has one name'),
  atMostOnce('UBL-SR-17', [BUYER, `${LEGAL}/cbc:CompanyID`], 'the buyer has one company number at most'),
  atMostOnce('UBL-SR-18', [BUYER, VAT], 'the buyer has one VAT number at most'),
  {
    id: 'UBL-SR-13',
    demands: 'the seller has one number of another tax at most',
    concerns: (document) => has(document, `${SELLER}/cac:PartyTaxScheme`),
    holds: (document) =>
      all(document, `${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`).filter(
        ({ text: of }) => of !== 'VAT',
      ).length <= 1,
    broken: (document) =>
      withText(
        twice(document, `${SELLER}/cac:PartyTaxScheme`),
        `${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`,
        () => 'TAX',
      ),
  },
  {
    id: 'UBL-SR-42',
    demands: 'the seller has two tax schemes at most',
    holds: (document) => all(document, `${SELLER}/cac:PartyTaxScheme`).length <= 2,
    broken: (document) =>
      [1, 2, 3].reduce((more) => withMore(more, SELLER, vatScheme, 'cac:PartyLegalEntity'), document),
  },
  needs('UBL-SR-53', [`${BOTH}/cac:PartyTaxScheme`, 'cbc:CompanyID'], 'a tax scheme has a number'),
];
