import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import {
  addressFromParts,
  addressFromText,
  countryFromCell,
  numberFromCell,
  addressKeyOf,
  plainWords,
} from '@volant/shared/imports/address-cells.ts';
import { addressLines, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Cells } from './read-cells.ts';
import type { ShownValue } from './row-kind.ts';

/** The fields of an address. The first one labels the whole address. */
const ADDRESS_FIELDS = ['address', 'street', 'houseNumber', 'postalCode', 'city', 'country'] as const;

type AddressField = (typeof ADDRESS_FIELDS)[number];

interface AddressCell {
  field: AddressField;
  column: number;
  head: string;
  text: string;
}

/** The postal address in a row. */
export interface ReadAddress {
  address: PostalAddress | null;
  /** For the note: a line for each cell that `address` does not cover. */
  noted: readonly string[];
  /** Lines of the cells that `address` covers, for the note if the address is not used after all. */
  written: string;
  /** Whether there is text that is no complete and certain address. */
  isUncertain: boolean;
}

const lineOf = ({ head, text }: AddressCell): string => defaultWords().answers.imports.notedCell(head, text);

/** Whether an address contains everything in a cell, perhaps in other words. */
const isSaid = (address: PostalAddress, { field, text }: AddressCell): boolean => {
  if (field === 'country') return countryFromCell(text) === address.country;
  const words = plainWords(text);
  const country = [address.country, address.country.charAt(0)].map((letters) => letters.toLowerCase());
  // A country name at the end, in any language.
  const ends = [1, 2, 3, 4].map((count) => words.slice(-count));
  const named = ends.find((name) => countryFromCell(name.join(' ')) === address.country) ?? [];
  const said = new Set([...plainWords(addressLines(address).join(' ')), ...country, ...named]);
  return words.every((word) => said.has(word));
};

/** Parses the cells of one address. */
const addressIn = (cells: readonly AddressCell[]): PostalAddress | undefined => {
  const textOf = (field: AddressField): string => cells.find((cell) => cell.field === field)?.text ?? '';
  const [street, whole] = [textOf('street'), textOf('address')];
  const [postalCode, city, country] = [textOf('postalCode'), textOf('city'), textOf('country')];
  const numbers = cells.filter(({ field }) => field === 'houseNumber').map(numberFromCell);
  const parts = { numbers, postalCode, city, country };
  const found = addressFromParts({ ...parts, text: street === '' ? whole : street });
  if (found || street === '') return found;
  const other = addressFromText(whole, countryFromCell(country));
  return other && cells.every((cell) => isSaid(other, cell)) ? other : undefined;
};

/** Whether an address may be the person's own: an office address is only a company's. */
const mayBeOf = (
  addressKey: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean => addressKey.startsWith('home') || (firstName === '' && isCompanyName(lastName));

/** The first complete and certain address in a row; cells that it does not cover go into the note. */
export const readAddress = (cells: Cells, person: { firstName: string; lastName: string }): ReadAddress => {
  const filled = ADDRESS_FIELDS.flatMap((field) => cells.each(field).map((cell) => ({ field, ...cell })));
  const byAddress = Map.groupBy(filled, ({ head }) => addressKeyOf(head));
  const [address, used] =
    [...byAddress]
      .filter(([addressKey]) => mayBeOf(addressKey, person))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, ofPlace]) => {
        const found = addressIn(ofPlace);
        return found === undefined ? [] : [[found, ofPlace] as const];
      })[0] ?? [];
  const isLeft = (cell: AddressCell): boolean =>
    address === undefined || !used?.includes(cell) || !isSaid(address, cell);
  const ordered = filled.toSorted((one, other) => one.column - other.column);
  return {
    address: address ?? null,
    noted: ordered.filter(isLeft).map(lineOf),
    written: ordered
      .filter((cell) => !isLeft(cell))
      .map(lineOf)
      .join('\n'),
    isUncertain:
      address === undefined && filled.some(({ field }) => !['country', 'houseNumber'].includes(field)),
  };
};

/** An address in one line, for display. */
export const addressText = (address: PostalAddress | null): string =>
  address === null ? '' : addressLines(address).join(', ');

export const shownAddress = (address: PostalAddress | null): ShownValue[] =>
  address === null ? [] : [{ fields: ADDRESS_FIELDS, text: addressText(address) }];

/** The address fields that went into the note, because no address was recognised. */
export const notedAddress = ({ address }: { address: PostalAddress | null }): readonly string[] =>
  address === null ? ADDRESS_FIELDS : [];
