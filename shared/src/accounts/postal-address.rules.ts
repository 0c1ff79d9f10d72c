import { defaultLanguage } from '../words/languages.ts';

/** A postal address; `country` is an ISO 3166 code. */
export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

export type AddressPart = keyof PostalAddress;

/** The parts, in the order of forms and letters. */
export const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'country'] as const satisfies AddressPart[];

/** The agency's country: the default of an address, and not printed on letters. */
export const HOME_COUNTRY = 'BE';

/** Initial values of a form. */
export const NO_ADDRESS: PostalAddress = { street: '', postalCode: '', city: '', country: HOME_COUNTRY };

export const MAX_ADDRESS_LENGTH = { street: 120, postalCode: 12, city: 80 } as const;

const CODES = (
  'AD|AE|AF|AG|AI|AL|AM|AO|AQ|AR|AS|AT|AU|AW|AX|AZ|BA|BB|BD|BE|BF|BG|BH|BI|BJ|BL|BM|BN|BO|BQ|BR|BS|BT|BV|BW|BY|BZ|' +
  'CA|CC|CD|CF|CG|CH|CI|CK|CL|CM|CN|CO|CR|CU|CV|CW|CX|CY|CZ|DE|DJ|DK|DM|DO|DZ|EC|EE|EG|EH|ER|ES|ET|FI|FJ|FK|FM|FO|' +
  'FR|GA|GB|GD|GE|GF|GG|GH|GI|GL|GM|GN|GP|GQ|GR|GS|GT|GU|GW|GY|HK|HM|HN|HR|HT|HU|ID|IE|IL|IM|IN|IO|IQ|IR|IS|IT|JE|' +
  'JM|JO|JP|KE|KG|KH|KI|KM|KN|KP|KR|KW|KY|KZ|LA|LB|LC|LI|LK|LR|LS|LT|LU|LV|LY|MA|MC|MD|ME|MF|MG|MH|MK|ML|MM|MN|MO|' +
  'MP|MQ|MR|MS|MT|MU|MV|MW|MX|MY|MZ|NA|NC|NE|NF|NG|NI|NL|NO|NP|NR|NU|NZ|OM|PA|PE|PF|PG|PH|PK|PL|PM|PN|PR|PS|PT|PW|' +
  'PY|QA|RE|RO|RS|RU|RW|SA|SB|SC|SD|SE|SG|SH|SI|SJ|SK|SL|SM|SN|SO|SR|SS|ST|SV|SX|SY|SZ|TC|TD|TF|TG|TH|TJ|TK|TL|TM|' +
  'TN|TO|TR|TT|TV|TW|TZ|UA|UG|UM|US|UY|UZ|VA|VC|VE|VG|VI|VN|VU|WF|WS|YE|YT|ZA|ZM|ZW'
).split('|');

/** Belgium and its neighbours, listed first because most customers come from there. */
const NEAR = [HOME_COUNTRY, 'FR', 'LU', 'NL', 'DE'];

export const isCountry = (code: string): boolean => CODES.includes(code);

// Created on demand, because most pages that load this module show no country.
const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames(language, { type: 'region' });

export const countryName = (code: string, language: string = defaultLanguage()): string =>
  namesIn(language).of(code) ?? code;

/** Options of a list: `NEAR` first, then all others in alphabetical order. */
export const countryOptions = (language: string = defaultLanguage()): { value: string; label: string }[] => {
  const known = namesIn(language);
  const named = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: known.of(value) ?? value }));
  const { compare } = new Intl.Collator(language);
  const others = named(CODES.filter((code) => !NEAR.includes(code)));
  return [...named(NEAR), ...others.sort((one, two) => compare(one.label, two.label))];
};

/** The four digits of a Belgian postal code typed with or without the country (`B-5000`); undefined when it is none. */
export const belgianPostalCode = (typed: string): string | undefined =>
  /^(?:be?[\s-]?)?([1-9]\d{3})$/i.exec(typed)?.[1];

/** Whether nothing was typed; the country does not count because it is preselected. */
export const isEmptyAddress = ({ street, postalCode, city }: PostalAddress): boolean =>
  street === '' && postalCode === '' && city === '';

export const isSameAddress = (one: PostalAddress | null, two: PostalAddress | null): boolean =>
  ADDRESS_PARTS.every((part) => one?.[part] === two?.[part]);

/** The lines of the address on an envelope, without the name; the country only when it is not the agency's. */
export const addressLines = (
  { street, postalCode, city, country }: PostalAddress,
  language: string = defaultLanguage(),
): string[] => [
  street,
  `${postalCode} ${city}`,
  ...(country === HOME_COUNTRY ? [] : [countryName(country, language)]),
];
