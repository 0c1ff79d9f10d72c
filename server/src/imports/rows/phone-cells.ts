import { isRead, phoneFromCell } from '@volant/shared/imports/cells.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import type { Cells } from './read-cells.ts';

/** Splits a cell in which an address book exported several values. */
export const severalIn = (cell: string): string[] => cell.split(':::').map((one) => one.trim());

interface WrittenPhone {
  head: string;
  /** Type as in the file, `Mobile` or `Work`; empty without one. */
  type: string;
  text: string;
  /** Undefined when it cannot be parsed. */
  number: string | undefined;
}

/** The number in a head, by which « Phone 2 - Type » belongs to « Phone 2 - Value ». */
const slotOf = (head: string): string | undefined => /\d+/.exec(head)?.[0];

/** The telephone numbers of a row, that of the main column first. */
export const phonesOf = (cells: Cells): WrittenPhone[] => {
  const types = new Map(cells.each('phoneType').map(({ head, text }) => [slotOf(head) ?? OWN_SLOT, text]));
  const own = cells.each('phoneNumber').map((cell) => ({ ...cell, slot: slotOf(cell.head) ?? OWN_SLOT }));
  const others = cells.each('otherPhone').map((cell) => ({ ...cell, slot: slotOf(cell.head) ?? '' }));
  return [...own, ...others].flatMap(({ head, text, slot }) =>
    severalIn(text).flatMap((one) => {
      const number = phoneFromCell(one);
      if (number === undefined) return [];
      return { head, type: types.get(slot) ?? '', text: one, number: isRead(number) ? number : undefined };
    }),
  );
};

/** Slot of the main column when its head has no number. */
const OWN_SLOT = '1';

/** Prefixes of mobile numbers in Belgium and nearby countries. */
const MOBILE = /^\+(?:32 4[5-9]|33 [67]|31 6|352 6|49 1[567]|44 7)/;

const MOBILE_TYPE = /mobile|mobiel|portable|gsm|cell/;

/** Order of preference: mobile numbers first, because they reach the person; fax numbers last. */
const rankOf = ({ type, number }: WrittenPhone): number => {
  const named = foldText(type);
  if (named.includes('fax')) return 3;
  if (MOBILE_TYPE.test(named)) return 0;
  return number !== undefined && MOBILE.test(number) ? 1 : 2;
};

/** The number to store: one that the file calls mobile, else one that looks mobile, else the first. */
export const bestPhone = (phones: readonly WrittenPhone[]): WrittenPhone | undefined =>
  phones.filter(({ number }) => number !== undefined).toSorted((a, b) => rankOf(a) - rankOf(b))[0];

/** The number to store, in the stored form; empty without one. */
export const readPhone = (cells: Cells): string =>
  bestPhone(phonesOf(cells))?.number ?? cells.read('phoneNumber', phoneFromCell, faults.phoneInvalid) ?? '';
