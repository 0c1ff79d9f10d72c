import type { IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';
import { foldText } from '../kernel/search-text.ts';
import type { VehicleCategory } from '../vehicles/vehicle-facts.ts';
import { askedDays, askedEnd, askedWholeDays } from './asked-days.rules.ts';
import { asksForLate } from './asked-late.rules.ts';
import { askedType } from './asked-type.rules.ts';
import { titlesIn, verbIn, type DeskVerb } from './desk-verbs.rules.ts';

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

const FREE =
  /^(?:(?:quoi|quelles?|quels?|qu[ei]|une?|les?|des?|voitures?|vehicules?|est|sont|est-ce qui)(?: de)? )*(?:libres?|dispos?|disponibles?|disponibilites?)(?: |$)/;

/** Days without other words also ask which vehicles are free, but a bare number is a reservation number. */
const mayBeDays = (folded: string): boolean => /[a-z]|\d[-/]\d/.test(folded) && !/^\d+$/.test(folded);

type Extent = Partial<Pick<DeskCommand, 'days' | 'end'>>;
type ReadExtent = (said: string, today: IsoDate) => Extent | undefined;

const daysRead =
  (read: (typed: string, today: IsoDate) => Period | undefined): ReadExtent =>
  (said, today) => {
    const days = read(said, today);
    return days && { days };
  };

/** The last day depends on the rental that is found: any will do to tell whether the words name one. */
const endRead: ReadExtent = (said, today) =>
  askedEnd(said, { startDate: today, endDate: today }, today) === undefined ? undefined : { end: said };

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
  today: IsoDate,
  read: ReadExtent | undefined,
): Extent & { text: string } => {
  const words = text.split(' ');
  for (let at = 1; read && at < words.length; at += 1) {
    const end = words.slice(at).join(' ');
    const extent = /[a-z/]/.test(foldText(end)) ? read(end, today) : undefined;
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
export const deskCommand = (typed: string, today: IsoDate): DeskCommand => {
  const command = { ...PLAIN, text: typed.trim() };
  if (asksForLate(typed)) return { ...command, isLate: true };
  const folded = foldText(typed).trim().replace(/\s+/g, ' ');
  const whole = askedType(folded);
  const question = FREE.exec(whole.rest)?.[0];
  if (question !== undefined) {
    const free = askedDays(whole.rest.slice(question.length), today);
    return { ...command, text: '', free, type: whole.type, isFreeUnread: free === undefined };
  }
  // Folding does not change the number of words, so counts from folded text apply.
  const words = typed.trim().split(/\s+/);
  const foldedWords = folded.split(' ');
  const begun = verbIn(foldedWords, (verb, rest) => EXTENTS[verb]?.(rest, today) !== undefined);
  const verb = begun?.verb;
  const after = begun ? words.slice(begun.at + begun.length) : words;
  if (begun && begun.at > 0) {
    const name = words.slice(titlesIn(foldedWords), begun.at).join(' ');
    return {
      ...command,
      verb,
      text: name,
      ...(after.length > 0 && EXTENTS[begun.verb]?.(after.join(' '), today)),
    };
  }
  const asked = askedType(foldText(after.join(' ')));
  const isAsked =
    verb === 'rent'
      ? mayBeDays(asked.rest) || (asked.type !== undefined && asked.rest === '')
      : verb === undefined && mayBeDays(asked.rest);
  const free = isAsked ? askedDays(asked.rest, today) : undefined;
  if (free) return { ...command, verb, text: '', free, type: asked.type };
  if (verb === undefined && titlesIn(foldedWords) === 0) return command;
  const text = after.slice(titlesIn(after.map(foldText))).join(' ');
  return { ...command, verb, ...extentAtEnd(text, today, verb && EXTENTS[verb]) };
};
