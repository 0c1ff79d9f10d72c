import { defaultWords } from '@volant/shared/words/words.ts';

type Facts = Record<string, unknown> | null;

/** What somebody filtered an exported file by; null: what they typed, which may be the name of a person. */
export type FilterFact = readonly [name: string, value: string | null];

const isListOf = <Item>(value: unknown, type: 'number' | 'string' | 'object'): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === type);

/** The facts of an entry as answers have them: codes in words. Entries of earlier versions have the words already. */
export const saidFacts = (facts: Facts): Facts => {
  if (facts === null) return null;
  const words = defaultWords().answers.audit.facts;
  const said = (name: string, value: unknown): unknown => {
    if (name === 'closedWeekdays' && isListOf<number>(value, 'number')) return value.map(words.weekday);
    if (name === 'fields' && isListOf<string>(value, 'string')) return words.customerFields(value);
    if (name === 'filter' && isListOf<FilterFact>(value, 'object')) return words.filter(value);
    return value;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, said(name, value)]));
};
