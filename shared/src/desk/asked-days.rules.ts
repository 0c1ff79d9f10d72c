import { addDays, daysBetween, daysInMonth, isoDate, weekday, type IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';
import { foldText } from '../kernel/search-text.ts';
import type { DaySpellings } from './desk-spellings.ts';
import { either, madeOf } from './grammar.ts';

const SATURDAY = 5;
const LONGEST_DAYS = 365;

/** How days are read in a language. */
const grammarOf = madeOf((spellings: DaySpellings) => {
  const { fromToday, nextWeekday, ordinals, weekend, before, between, lasting, units, longer, end } =
    spellings;
  const weekdays = spellings.weekdays.map(foldText);
  const unit = either([...units.days, ...units.weeks]);
  const count = `${either(Object.keys(spellings.counts))}|\\d{1,2}`;
  return {
    weekdays,
    months: spellings.months.map(foldText),
    /** Expressions for a day, with their distance from today in days. */
    relative: new Map(fromToday.flatMap((names, days) => names.map((name) => [name, days] as const))),
    today: fromToday[0]?.[0] ?? '',
    weekday: new RegExp(`^(${either(weekdays)})(?: (${either(nextWeekday)}))?(?: (?=\\d)(.*))?$`),
    dayAndMonth: new RegExp(`^(\\d{1,2})${either(ordinals)}?(?: ([a-z]+)\\.?(?: (\\d{4}))?)?$`),
    weekend: new RegExp(
      `^(?:${either(weekend.before)} )?(${either(weekend.next)} )?${either(weekend.names)}( ${either(weekend.next)})?$`,
    ),
    nextWeek: spellings.nextWeek,
    before: new RegExp(`^${either(before)} `),
    to: between[0] ?? '',
    between: new RegExp(` ${either(between)} `),
    article: new RegExp(`^${either(spellings.articles)} `),
    until: new RegExp(`^(?=${either(spellings.until)} )`),
    lasting: new RegExp(`^(.*?) ?${either(lasting)}? ?\\b(\\d{1,3}) (${unit})$`),
    weeks: units.weeks,
    counts: spellings.counts,
    longer: new RegExp(`^(?:${either(longer.before)} ?)*(${count}) (${unit})(?: ${either(longer.after)})?$`),
    end: new RegExp(`^${either(end.before)}(?: ${either(end.articles)})? `),
  };
});
type Grammar = ReturnType<typeof grammarOf>;

/** A day as typed: relative to today, a weekday, or a date of which month and year may be missing. */
type Said =
  | { kind: 'day'; day: IsoDate }
  | { kind: 'weekday'; weekday: number; isNext: boolean }
  | { kind: 'date'; day: number; month: number | undefined; year: number | undefined };

const monthOf = (text: string, { months }: Grammar): number | undefined => {
  const found = text.length < 3 ? [] : months.filter((name) => name.startsWith(text));
  // `jui` may be June or July.
  return found.length === 1 && found[0] !== undefined ? months.indexOf(found[0]) + 1 : undefined;
};

const dateOf = (day: string, month: number | undefined, year: string | undefined): Said | undefined => {
  if (Number(day) < 1 || Number(day) > 31 || (month !== undefined && (month < 1 || month > 12)))
    return undefined;
  const full = year === undefined ? undefined : Number(year) + (year.length === 2 ? 2000 : 0);
  return { kind: 'date', day: Number(day), month, year: full };
};

const saidOf = (text: string, today: IsoDate, grammar: Grammar): Said | undefined => {
  const relative = grammar.relative.get(text);
  if (relative !== undefined) return { kind: 'day', day: addDays(today, relative) };
  const named = grammar.weekday.exec(text);
  if (named && named[3] === undefined) {
    const at = grammar.weekdays.indexOf(named[1] ?? '');
    return { kind: 'weekday', weekday: at, isNext: named[2] !== undefined };
  }
  const rest = named?.[3] ?? text;
  const digits = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(rest);
  if (digits) return dateOf(digits[1] ?? '', Number(digits[2]), digits[3]);
  const words = grammar.dayAndMonth.exec(rest);
  if (!words) return undefined;
  const month = words[2] === undefined ? undefined : monthOf(words[2], grammar);
  return words[2] !== undefined && month === undefined ? undefined : dateOf(words[1] ?? '', month, words[3]);
};

const MAX_MONTHS = 12 * 9;

/** The first day from `from` on that matches; undefined when there is none. */
const nextOf = (said: Said, from: IsoDate): IsoDate | undefined => {
  if (said.kind === 'day') return said.day >= from ? said.day : undefined;
  if (said.kind === 'weekday') {
    const ahead = (said.weekday - weekday(from) + 7) % 7;
    return addDays(from, ahead === 0 && said.isNext ? 7 : ahead);
  }
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let later = 0; later < MAX_MONTHS; later += 1) {
    const index = year * 12 + (month - 1) + later;
    const [ofYear, ofMonth] = [Math.floor(index / 12), (index % 12) + 1];
    if (said.year !== undefined && ofYear > said.year) return undefined;
    const isWanted =
      (said.month === undefined || said.month === ofMonth) &&
      (said.year === undefined || said.year === ofYear);
    const day = isoDate(ofYear, ofMonth, said.day);
    if (isWanted && said.day <= daysInMonth(ofYear, ofMonth) && day >= from) return day;
  }
  return undefined;
};

/** For `du 28 au 3 janvier`: the last day before `end` with this day of the month. */
const lastBefore = (day: number, end: IsoDate): IsoDate => {
  for (let back = 1; back <= 62; back += 1) {
    const before = addDays(end, -back);
    if (Number(before.slice(8)) === day) return before;
  }
  return end;
};

const between = (first: Said, last: Said, today: IsoDate): Period | undefined => {
  if (
    first.kind === 'date' &&
    first.month === undefined &&
    last.kind === 'date' &&
    last.month !== undefined
  ) {
    for (let from = today; ;) {
      const endDate = nextOf(last, from);
      if (endDate === undefined) return undefined;
      const startDate = lastBefore(first.day, endDate);
      if (startDate >= today) return { startDate, endDate };
      from = addDays(endDate, 1);
    }
  }
  const startDate = nextOf(first, today);
  const isSameDate =
    first.kind === 'date' && last.kind === 'date' && first.day === last.day && first.month === last.month;
  if (isSameDate) return startDate === undefined ? undefined : { startDate, endDate: startDate };
  const endDate = startDate === undefined ? undefined : nextOf(last, addDays(startDate, 1));
  return startDate === undefined || endDate === undefined ? undefined : { startDate, endDate };
};

/** Saturday and Sunday of this week or of the next one. On a Sunday, this week's is over and the next one is taken. */
export const weekendOf = (isNext: boolean, today: IsoDate): Period => {
  const day = weekday(today);
  const saturday = addDays(today, SATURDAY - day + (isNext || day > SATURDAY ? 7 : 0));
  return { startDate: saturday, endDate: addDays(saturday, 1) };
};

const rangeOf = (text: string, today: IsoDate, grammar: Grammar): Period | undefined => {
  const weekend = grammar.weekend.exec(text);
  if (weekend) return weekendOf(weekend[1] !== undefined || weekend[2] !== undefined, today);
  if (grammar.nextWeek.includes(text)) {
    const monday = addDays(today, 7 - weekday(today));
    return { startDate: monday, endDate: addDays(monday, 6) };
  }
  const plain = text
    .replace(grammar.before, '')
    .replace(/^(\d{1,2}) ?- ?(\d{1,2})(?= [a-z]|$)/, `$1 ${grammar.to} $2`);
  const [first = '', last] = plain.split(grammar.between);
  const said = saidOf(first, today, grammar);
  const saidLast = last === undefined ? undefined : saidOf(last.replace(grammar.article, ''), today, grammar);
  if (said === undefined) return undefined;
  if (last !== undefined) return saidLast && between(said, saidLast, today);
  const startDate = nextOf(said, today);
  return startDate === undefined ? undefined : { startDate, endDate: startDate };
};

/** What a text says: its first and last day, the same for a single one, or its first and how many follow. */
const read = (
  typed: string,
  today: IsoDate,
  grammar: Grammar,
): { range: Period; count: number | undefined } | undefined => {
  const text = foldText(typed)
    .replace(/[\s?!]+/g, ' ')
    // The dots at the end of a sentence, not those of `4.12.2026`.
    .replace(/\.(?=[ .]|$)/g, '')
    .trim()
    .replace(grammar.until, `${grammar.today} `);
  const lasting = grammar.lasting.exec(text);
  const said = lasting ? (lasting[1] ?? '') : text;
  const range = rangeOf(said === '' ? grammar.today : said, today, grammar);
  const count = lasting ? Number(lasting[2]) * daysIn(lasting[3] ?? '', grammar) : undefined;
  return range && { range, count };
};

const daysIn = (unit: string, { weeks }: Grammar): number => (weeks.includes(unit) ? 7 : 1);

const lastingAtLeast = (days: number, startDate: IsoDate, endDate: IsoDate): Period | undefined => {
  const length = daysBetween(startDate, endDate);
  return length >= days && length <= LONGEST_DAYS ? { startDate, endDate } : undefined;
};

/**
 * The period that a text asks for, the next one from today on: `du 4 au 6`, `week-end prochain`, `demain pour 3 jours`.
 * A single day ends on the day after. Undefined when the text names no days, or a period that is too long for one
 * rental.
 */
export const askedDays = (typed: string, today: IsoDate, spellings: DaySpellings): Period | undefined => {
  const said = read(typed, today, grammarOf(spellings));
  if (!said) return undefined;
  const { startDate, endDate } = said.range;
  const isSingle = startDate === endDate;
  const count = said.count ?? (isSingle ? 1 : undefined);
  return lastingAtLeast(1, startDate, count === undefined ? endDate : addDays(startDate, count));
};

/** The days that a text asks to block, both ends included: `le 4` is one day, `demain pour 3 jours` three. */
export const askedWholeDays = (
  typed: string,
  today: IsoDate,
  spellings: DaySpellings,
): Period | undefined => {
  const said = read(typed, today, grammarOf(spellings));
  if (!said) return undefined;
  const { startDate, endDate } = said.range;
  return lastingAtLeast(
    0,
    startDate,
    said.count === undefined ? endDate : addDays(startDate, said.count - 1),
  );
};

/**
 * The new last day that a text asks for a rental: `2 jours`, `d'une semaine` count from its last one, or from today once
 * it is late; `jusqu'au 8`, `jusqu'à lundi` are the next one from today on that comes after its first.
 */
export const askedEnd = (
  typed: string,
  { startDate, endDate }: Period,
  today: IsoDate,
  spellings: DaySpellings,
): IsoDate | undefined => {
  const grammar = grammarOf(spellings);
  const text = foldText(typed).replace(/\s+/g, ' ').trim();
  const longer = grammar.longer.exec(text);
  if (longer) {
    const [, count = '', unit = ''] = longer;
    const days = (grammar.counts[count] ?? Number(count)) * daysIn(unit, grammar);
    return days === 0 ? undefined : addDays(endDate < today ? today : endDate, days);
  }
  const said = saidOf(text.replace(grammar.end, ''), today, grammar);
  const earliest = addDays(startDate, 1);
  return said && nextOf(said, earliest > today ? earliest : today);
};
