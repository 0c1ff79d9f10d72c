import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import {
  addressFromParts,
  addressFromText,
  countryFromCell,
  numberFromCell,
  placeOfHead,
  plainWords,
} from '@volant/shared/imports/address-cells.ts';
import { addressLines, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import type { Cells } from './read-cells.ts';
import type { ShownValue } from './row-kind.ts';

/** The columns of an address: the first is the one whose name it has. */
const ADDRESS_FIELDS = ['address', 'street', 'houseNumber', 'postalCode', 'city', 'country'] as const;

type AddressField = (typeof ADDRESS_FIELDS)[number];

interface AddressCell {
  field: AddressField;
  column: number;
  head: string;
  text: string;
}

/** What a row says of where its person gets letters. */
export interface ReadAddress {
  address: PostalAddress | null;
  /** What the address does not have of it: a line for each cell, for the note. */
  noted: readonly string[];
  /** The lines of the other cells, for where the address is not taken after all. */
  written: string;
  /** Something was written and is no whole, certain address. */
  isUncertain: boolean;
}

const lineOf = ({ head, text }: AddressCell): string => `${head} : ${text}`;

/** Whether an address says all that a cell says, perhaps in other words. */
const isSaid = (address: PostalAddress, { field, text }: AddressCell): boolean => {
  if (field === 'country') return countryFromCell(text) === address.country;
  const words = plainWords(text);
  const country = [address.country, address.country.charAt(0)].map((letters) => letters.toLowerCase());
  // The country that ends it, by any of its names.
  const ends = [1, 2, 3, 4].map((count) => words.slice(-count));
  const named = ends.find((name) => countryFromCell(name.join(' ')) === address.country) ?? [];
  const said = new Set([...plainWords(addressLines(address).join(' ')), ...country, ...named]);
  return words.every((word) => said.has(word));
};

/** One address of the cells of a row. */
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

/** Whether somebody has the address: the office is where a company gets letters, and no person. */
const mayBeOf = (place: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  place.startsWith('home') || (firstName === '' && isCompanyName(lastName));

/** The first address of a row that is whole and certain; what it does not say is noted. */
export const readAddress = (cells: Cells, person: { firstName: string; lastName: string }): ReadAddress => {
  const filled = ADDRESS_FIELDS.flatMap((field) => cells.each(field).map((cell) => ({ field, ...cell })));
  const places = Map.groupBy(filled, ({ head }) => placeOfHead(head));
  const [address, used] =
    [...places]
      .filter(([place]) => mayBeOf(place, person))
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

/** An address in a line, as the product shows it. */
export const addressText = (address: PostalAddress | null): string =>
  address === null ? '' : addressLines(address).join(', ');

export const shownAddress = (address: PostalAddress | null): ShownValue[] =>
  address === null ? [] : [{ fields: ADDRESS_FIELDS, text: addressText(address) }];

/** The columns whose cells went into the note, where no address was taken. */
export const notedAddress = ({ address }: { address: PostalAddress | null }): readonly string[] =>
  address === null ? ADDRESS_FIELDS : [];
