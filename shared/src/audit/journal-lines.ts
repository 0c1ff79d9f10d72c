import { isIsoDate, type IsoDate } from '../kernel/iso-date.ts';
import { toCents, type Cents } from '../kernel/money.ts';
import { formatPlate } from '../vehicles/plate.rules.ts';
import type { AuditEntry, AuditNames } from './audit.schema.ts';

/** A field of `before` and `after`: its name, and its unit where the value does not show it. */
export interface AuditField {
  label: string;
  unit?: 'euros' | 'km' | 'percent' | 'days';
}

/** The name of the exported file. */
export const JOURNAL_FILE = 'journal.csv';

/** Counting all entries of some years would take longer than reading a page of them. */
export const MAX_COUNTED = 10_000;

/** One field that an act set, changed or removed, as texts. */
export interface JournalLine {
  label: string;
  /** Undefined when there was none. */
  before: string | undefined;
  /** Undefined when it was removed. */
  after: string | undefined;
  /** Of a field that has people, vehicles, reservations or payments by number: which, to lead to them. */
  about?: { kind: NamedKind; before: Id | undefined; after: Id | undefined };
}

/** Of payments a text. */
type Id = number | string;

export type NamedKind = 'account' | 'vehicle' | 'reservation' | 'payment';

/** What a language says in the lines of an entry. */
export interface JournalWords {
  /** Known fields; unknown ones are shown under their own names. */
  fields: Readonly<Record<string, AuditField>>;
  /** Names of codes, by field. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  nothing: string;
  yes: string;
  no: string;
  day: (day: IsoDate) => string;
  moment: (at: Date) => string;
  euros: (cents: Cents) => string;
  km: (km: number) => string;
  percent: (percent: number) => string;
  days: (days: number) => string;
  list: (texts: readonly string[]) => string;
  /** A reservation, which keeps its number. */
  numbered: (id: Id, name: string) => string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const textOfString = (key: string, value: string, words: JournalWords): string => {
  if (value === '') return words.nothing;
  const names = words.names[key];
  if (names) return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
  if (key === 'plate') return formatPlate(value);
  if (isIsoDate(value)) return words.day(value);
  return INSTANT.test(value) ? words.moment(new Date(value)) : value;
};

const textOfNumber = (value: number, unit: AuditField['unit'], words: JournalWords): string => {
  switch (unit) {
    case 'euros':
      return words.euros(toCents(value));
    case 'km':
      return words.km(value);
    case 'percent':
      return words.percent(value);
    case 'days':
      return words.days(value);
    case undefined:
      return String(value);
  }
};

const textOf = (key: string, value: unknown, words: JournalWords): string => {
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return textOfString(key, value, words);
  if (typeof value === 'number') return textOfNumber(value, words.fields[key]?.unit, words);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    return value.length === 0 ? words.nothing : words.list(value.map((each) => textOf(key, each, words)));
  }
  return JSON.stringify(value);
};

/** What a field has by number. */
export const NAMED_FIELDS: Readonly<Record<string, NamedKind>> = {
  customerId: 'account',
  accountId: 'account',
  mergedId: 'account',
  vehicleId: 'vehicle',
  reservationId: 'reservation',
  paymentId: 'payment',
};

/** The name of something that the journal has by number; undefined when it was erased. */
export const nameIn = (names: AuditNames, kind: string, id: number | string | null): string | undefined =>
  names[kind]?.[String(id)];

const isId = (value: unknown): value is Id => ['number', 'string'].includes(typeof value);

const idOf = (value: unknown): Id | undefined => (isId(value) ? value : undefined);

/** A reservation keeps its number, everything else is named instead. */
const namedText = (
  { kind, id, name }: { kind: NamedKind; id: Id; name: string | undefined },
  words: JournalWords,
): string => (kind === 'reservation' && name !== undefined ? words.numbered(id, name) : (name ?? String(id)));

/** What an act changed, one line for each field whose value is not the same before and after. */
export const journalLines = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: JournalWords,
  names: AuditNames = {},
): JournalLine[] => {
  const side = (state: AuditEntry['before'], key: string): string | undefined => {
    const value = state?.[key];
    if (value === undefined) return undefined;
    const kind = NAMED_FIELDS[key];
    return kind !== undefined && isId(value)
      ? namedText({ kind, id: value, name: nameIn(names, kind, value) }, words)
      : textOf(key, value, words);
  };
  const aboutOf = (key: string): Pick<JournalLine, 'about'> => {
    const kind = NAMED_FIELDS[key];
    if (kind === undefined) return {};
    return { about: { kind, before: idOf(before?.[key]), after: idOf(after?.[key]) } };
  };
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      label: words.fields[key]?.label ?? key,
      before: side(before, key),
      after: side(after, key),
      ...aboutOf(key),
    }))
    .filter((line) => line.before !== line.after);
};
