import type { IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';
import { foldText } from '../kernel/search-text.ts';
import type { VehicleCategory } from '../vehicles/vehicle-facts.ts';
import { askedDays, askedEnd, askedWholeDays } from './asked-days.rules.ts';
import { asksForLate } from './asked-late.rules.ts';
import { askedType } from './asked-type.rules.ts';
import type { DaySpellings, DeskSpellings } from './desk-spellings.ts';
import { titlesIn, verbIn, type DeskVerb } from './desk-verbs.rules.ts';
import { either, madeOf } from './grammar.ts';

/** What was typed into the search of the desk, parsed. */
export interface DeskCommand {
  verb: DeskVerb | undefined;
  /** What to search for: the typed text without the verb, not folded. */
  text: string;
  /** Set when the command asks which vehicles are free in this period, all of them or those of one type. */
  free: Period | undefined;
  type: VehicleCategory | undefined;
  /** Asks which vehicles are free, but the days cannot be parsed. */
  isFreeUnread: boolean;
  /** Set when the command says on which days to block, both ends included, or to rent what it names. */
  days: Period | undefined;
  /** Set when the command says when to end what it changes, as it was typed: see `askedEnd`. */
  end: string | undefined;
  /** Asks which rentals are late. */
  isLate: boolean;
}

const freeQuestionOf = madeOf(
  ({ around, of, asked }: DeskSpellings['free']) =>
    new RegExp(`^(?:${either(around)}(?: ${of})? )*${either(asked)}(?: |$)`),
);

/** Days without other words also ask which vehicles are free, but a bare number is a reservation number. */
const mayBeDays = (folded: string): boolean => /[a-z]|\d[-/]\d/.test(folded) && !/^\d+$/.test(folded);

type Extent = Partial<Pick<DeskCommand, 'days' | 'end'>>;
type ReadExtent = (said: string, today: IsoDate, spellings: DaySpellings) => Extent | undefined;

const daysRead =
  (read: (typed: string, today: IsoDate, spellings: DaySpellings) => Period | undefined): ReadExtent =>
  (said, today, spellings) => {
    const days = read(said, today, spellings);
    return days && { days };
  };

/** The last day depends on the rental that is found: any will do to tell whether the words name one. */
const endRead: ReadExtent = (said, today, spellings) =>
  askedEnd(said, { startDate: today, endDate: today }, today, spellings) === undefined
    ? undefined
    : { end: said };

/** The acts that take days, and how these are parsed. */
const EXTENTS: Partial<Record<DeskVerb, ReadExtent>> = {
  block: daysRead(askedWholeDays),
  rent: daysRead(askedDays),
  modify: endRead,
  prolong: endRead,
};

/**
 * The name and the days of `la Golf du 4 au 6`: the longest end of the text that `read` parses. Something is named before
 * them, and they have a word or a slash, because `1-12` begins a plate.
 */
const extentAtEnd = (
  text: string,
  read: ((said: string) => Extent | undefined) | undefined,
): Extent & { text: string } => {
  const words = text.split(' ');
  for (let at = 1; read && at < words.length; at += 1) {
    const end = words.slice(at).join(' ');
    const extent = /[a-z/]/.test(foldText(end)) ? read(end) : undefined;
    if (extent) return { text: words.slice(0, at).join(' '), ...extent };
  }
  return { text };
};

/** Nothing but a search. */
const PLAIN = {
  verb: undefined,
  free: undefined,
  type: undefined,
  isFreeUnread: false,
  isLate: false,
  days: undefined,
  end: undefined,
};

/** Parses what was typed. `today` is the current day in the agency's time zone. */
export const deskCommand = (typed: string, today: IsoDate, spellings: DeskSpellings): DeskCommand => {
  const command = { ...PLAIN, text: typed.trim() };
  if (asksForLate(typed, spellings.late)) return { ...command, isLate: true };
  const folded = foldText(typed).trim().replace(/\s+/g, ' ');
  const whole = askedType(folded, spellings.types);
  const question = freeQuestionOf(spellings.free).exec(whole.rest)?.[0];
  if (question !== undefined) {
    const free = askedDays(whole.rest.slice(question.length), today, spellings.days);
    return { ...command, text: '', free, type: whole.type, isFreeUnread: free === undefined };
  }
  const extentOf = (verb: DeskVerb, said: string): Extent | undefined =>
    EXTENTS[verb]?.(said, today, spellings.days);
  // Folding does not change the number of words, so counts from folded text apply.
  const words = typed.trim().split(/\s+/);
  const foldedWords = folded.split(' ');
  const titles = titlesIn(foldedWords, spellings);
  const begun = verbIn(foldedWords, (verb, rest) => extentOf(verb, rest) !== undefined, spellings);
  const verb = begun?.verb;
  const after = begun ? words.slice(begun.at + begun.length) : words;
  if (begun && begun.at > 0) {
    const name = words.slice(titles, begun.at).join(' ');
    return {
      ...command,
      verb,
      text: name,
      ...(after.length > 0 && extentOf(begun.verb, after.join(' '))),
    };
  }
  const asked = askedType(foldText(after.join(' ')), spellings.types);
  const isAsked =
    verb === 'rent'
      ? mayBeDays(asked.rest) || (asked.type !== undefined && asked.rest === '')
      : verb === undefined && mayBeDays(asked.rest);
  const free = isAsked ? askedDays(asked.rest, today, spellings.days) : undefined;
  if (free) return { ...command, verb, text: '', free, type: asked.type };
  if (verb === undefined && titles === 0) return command;
  const text = after.slice(titlesIn(after.map(foldText), spellings)).join(' ');
  return { ...command, verb, ...extentAtEnd(text, verb && ((said) => extentOf(verb, said))) };
};
