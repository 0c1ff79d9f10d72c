import { addDays, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { MovementKind, MovementMethod } from './movement-kinds.ts';

/** A movement, signed as the money moves at the agency: in is positive. */
export interface Moved {
  kind: MovementKind;
  method: MovementMethod;
  amountCents: Cents;
}

export type TillState = 'unopened' | 'open' | 'closed';

export interface TillDay {
  day: IsoDate;
  state: TillState;
}

/** Bills and coins in euros, the largest first. */
export const CASH_UNITS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;

const isCash = ({ method }: Moved): boolean => method === 'cash';

/**
 * What the till should hold: all cash movements of its day, with the opening. What was kept of a caution leaves the cautions
 * and is a payment, so that it counts once.
 */
export const expectedOf = (movements: readonly Moved[]): Cents =>
  movements
    .filter((moved) => isCash(moved) && moved.kind !== 'difference')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the till held when it was closed less what was expected: 0 without a movement that says otherwise. */
export const differenceOf = (movements: readonly Moved[]): Cents =>
  movements
    .filter((moved) => isCash(moved) && moved.kind === 'difference')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

export type TillRefusal =
  | 'day_not_begun'
  | 'till_opened'
  | 'till_not_open'
  | 'till_closed'
  | 'more_than_held'
  | 'till_changed'
  | 'reason_required'
  | 'owner_needed';

/** Asked again after a lost answer: it was carried out already. */
export type Done = 'done';

type CountedTill = TillDay & { movements: readonly Moved[] };

/** Why the till of a day cannot be opened; a forgotten day may be opened later. */
export const decideOpening = (
  { day, state, movements }: CountedTill,
  { amountCents }: { amountCents: Cents },
  today: IsoDate,
): Done | TillRefusal | undefined => {
  if (day > today) return 'day_not_begun';
  if (state === 'closed') return 'till_closed';
  if (state === 'unopened') return undefined;
  const isSame = movements.some((moved) => moved.kind === 'opening' && moved.amountCents === amountCents);
  return isSame ? 'done' : 'till_opened';
};

const notOpenRefusal = ({ day, state }: TillDay, today: IsoDate): TillRefusal | undefined => {
  if (day > today) return 'day_not_begun';
  if (state === 'closed') return 'till_closed';
  return state === 'unopened' ? 'till_not_open' : undefined;
};

/** Why an amount cannot be taken out of the till of a day: nobody takes out more than it should hold. */
export const takingOutRefusal = (
  till: CountedTill,
  { amountCents }: { amountCents: Cents },
  today: IsoDate,
): TillRefusal | undefined =>
  notOpenRefusal(till, today) ?? (amountCents > expectedOf(till.movements) ? 'more_than_held' : undefined);

export const mayClose = ({
  isOwner,
  employeesClose,
}: {
  isOwner: boolean;
  employeesClose: boolean;
}): boolean => isOwner || employeesClose;

export interface Closing {
  countedCents: Cents;
  /** What the screen said was expected; undefined: not told. A reason explains the difference that was seen. */
  seenCents: Cents | undefined;
  reason: string;
  isAllowed: boolean;
}

/** What closing a till books as its difference, or why it cannot be closed. `closed`: as what it was closed, if it was. */
export const decideClosing = (
  till: CountedTill & { closed: { countedCents: Cents; reason: string } | null },
  { countedCents, seenCents, reason, isAllowed }: Closing,
  today: IsoDate,
): { differenceCents: Cents } | Done | TillRefusal => {
  if (!isAllowed) return 'owner_needed';
  const { closed, movements } = till;
  const isSame = closed?.countedCents === countedCents;
  if (closed && isSame && (differenceOf(movements) === 0 || closed.reason === reason)) return 'done';
  const refused = notOpenRefusal(till, today);
  if (refused) return refused;
  const expectedCents = expectedOf(movements);
  if (seenCents !== undefined && seenCents !== expectedCents) return 'till_changed';
  const differenceCents = countedCents - expectedCents;
  return differenceCents !== 0 && reason === '' ? 'reason_required' : { differenceCents };
};

/** The day on which cash is booked that cannot be refused any more: the first from `today` on whose till is not closed. */
export const cashDayFrom = (today: IsoDate, closed: ReadonlySet<IsoDate>): IsoDate => {
  let day = today;
  while (closed.has(day)) day = addDays(day, 1);
  return day;
};

/** What was counted of each kind of bill and coin, in cents. */
export const sumOfCash = (counted: readonly { euros: number; pieces: number }[]): Cents =>
  counted.reduce((sum, { euros, pieces }) => sum + Math.round(euros * 100) * pieces, 0);
