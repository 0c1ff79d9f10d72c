import { isRead, phoneFromCell } from '@volant/shared/imports/cells.rules.ts';
import { rowMessages } from '@volant/shared/imports/imports.messages.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import type { Cells } from './read-cells.ts';

/** Address books write several values in one cell. */
export const severalIn = (cell: string): string[] => cell.split(':::').map((one) => one.trim());

interface WrittenPhone {
  head: string;
  /** As the file names its kind: `Mobile`, `Work`; '' where it does not. */
  type: string;
  text: string;
  /** Undefined where it cannot be read. */
  number: string | undefined;
}

/** `2` of « Phone 2 - Value », which « Phone 2 - Type » belongs to. */
const placeIn = (head: string): string | undefined => /\d+/.exec(head)?.[0];

/** The numbers of a row, the one of its own column first. */
export const phonesOf = (cells: Cells): WrittenPhone[] => {
  const types = new Map(cells.each('phoneType').map(({ head, text }) => [placeIn(head) ?? OWN_PLACE, text]));
  const own = cells.each('phoneNumber').map((cell) => ({ ...cell, place: placeIn(cell.head) ?? OWN_PLACE }));
  const others = cells.each('otherPhone').map((cell) => ({ ...cell, place: placeIn(cell.head) ?? '' }));
  return [...own, ...others].flatMap(({ head, text, place }) =>
    severalIn(text).flatMap((one) => {
      const number = phoneFromCell(one);
      if (number === undefined) return [];
      return { head, type: types.get(place) ?? '', text: one, number: isRead(number) ? number : undefined };
    }),
  );
};

/** Of the telephone's own column, where heads have no numbers. */
const OWN_PLACE = '1';

/** Of the countries around. */
const MOBILE = /^\+(?:32 4[5-9]|33 [67]|31 6|352 6|49 1[567]|44 7)/;

const MOBILE_TYPE = /mobile|mobiel|portable|gsm|cell/;

/** A mobile number reaches its owner, nobody speaks on a fax. */
const rankOf = ({ type, number }: WrittenPhone): number => {
  const named = foldText(type);
  if (named.includes('fax')) return 3;
  if (MOBILE_TYPE.test(named)) return 0;
  return number !== undefined && MOBILE.test(number) ? 1 : 2;
};

/** The number that is taken: what the file calls a mobile one, else what looks like one, else the first. */
export const bestPhone = (phones: readonly WrittenPhone[]): WrittenPhone | undefined =>
  phones.filter(({ number }) => number !== undefined).toSorted((a, b) => rankOf(a) - rankOf(b))[0];

/** The number that is taken, as it is stored; '' without one. */
export const readPhone = (cells: Cells): string =>
  bestPhone(phonesOf(cells))?.number ??
  cells.read('phoneNumber', phoneFromCell, rowMessages.phoneInvalid) ??
  '';
