import type { VehicleCategory } from '../vehicles/vehicle-facts.ts';
import type { TitleSpellings, VerbSpellings } from './desk-verbs.rules.ts';

/** What a language calls days, folded where nothing else is said. */
export interface DaySpellings {
  /** Not folded; Monday first. */
  weekdays: readonly string[];
  /** Not folded; January first. A month may be typed by its first letters: `janv`, `dec`. */
  months: readonly string[];
  /** Today, tomorrow, the day after. */
  fromToday: readonly (readonly string[])[];
  /** After a weekday: not this one but the next. */
  nextWeekday: readonly string[];
  /** After a number: `1er`. */
  ordinals: readonly string[];
  weekend: { before: readonly string[]; names: readonly string[]; next: readonly string[] };
  nextWeek: readonly string[];
  /** What stands before a day or a period, without saying more. */
  before: readonly string[];
  /** Between the first day and the last; the first one replaces a dash. */
  between: readonly string[];
  articles: readonly string[];
  /** Before a last day: the first one is today. */
  until: readonly string[];
  /** Before a number of days. */
  lasting: readonly string[];
  units: { days: readonly string[]; weeks: readonly string[] };
  /** Numbers in letters. */
  counts: Readonly<Record<string, number>>;
  /** Before and after what a rental is prolonged by. */
  longer: { before: readonly string[]; after: readonly string[] };
  /** Before the day that a rental is to end on. */
  end: { before: readonly string[]; articles: readonly string[] };
}

/** A question: what may stand around what is asked for. */
export interface QuestionSpellings {
  around: readonly string[];
  asked: readonly string[];
}

/** The types of vehicles. */
export interface TypeSpellings {
  /** Not folded. */
  names: Readonly<Record<VehicleCategory, string>>;
  /** What they are called besides. */
  also: Partial<Record<VehicleCategory, readonly string[]>>;
  /** What a word in a name may end with. */
  plurals: readonly string[];
}

/** What the search of the desk recognises in a language, folded. */
export interface DeskSpellings extends VerbSpellings, TitleSpellings {
  days: DaySpellings;
  /** `of` may stand after each word around it. */
  free: QuestionSpellings & { of: string };
  late: QuestionSpellings;
  /** Words that stand around a name without being a part of it. */
  little: readonly string[];
  /** What is written before a name with an apostrophe. */
  elided: readonly string[];
  types: TypeSpellings;
}
