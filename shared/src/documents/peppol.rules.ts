import { belgianDigits } from '../kernel/identifiers/company-number.ts';
import { compactNumber, isBelgianVat, vatCountry } from '../kernel/identifiers/vat-number.ts';

/** The electronic address of a company: a number, and the list that it is of (ISO 6523 and the list EAS). */
export interface Endpoint {
  scheme: string;
  id: string;
}

/** The list of Belgian company numbers. */
export const BELGIAN_SCHEME = '0208';

/**
 * The lists of VAT numbers by country. Sweden's companies are found by another number, so that they have none here.
 */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
};

/**
 * Where the invoices of a company go: to its Belgian number, or to its VAT number in the list of its country. Null
 * without either: nobody receives them.
 */
export const endpointOf = ({
  companyNumber,
  vatNumber,
}: {
  companyNumber: string | null;
  vatNumber: string | null;
}): Endpoint | null => {
  const belgian = [companyNumber, vatNumber].map((number) => belgianDigits(number ?? '')).find(Boolean);
  if (belgian !== undefined) return { scheme: BELGIAN_SCHEME, id: belgian };
  if (vatNumber === null || isBelgianVat(vatNumber)) return null;
  const scheme = VAT_SCHEMES[vatCountry(vatNumber)];
  return scheme === undefined ? null : { scheme, id: compactNumber(vatNumber) };
};
