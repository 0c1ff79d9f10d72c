import type { Reason } from '../kernel/refusals/refusals.ts';
import type { Language } from './languages.ts';
import { wordsIn } from './words.ts';

type Dictionary = Readonly<Record<string, string | ((facts: never) => string)>>;

/** The sentence of a reason in a language, not typeset. */
export const saidReason = ({ feature, key, facts }: Reason, language: Language): string => {
  const dictionaries: Readonly<Record<string, Dictionary>> = wordsIn(language).refusals;
  const words = dictionaries[feature]?.[key];
  if (words === undefined) throw new Error(`no words for the refusal ${feature}.${key}`);
  // `refusalsOf` gives the facts to the reasons whose words take them.
  return typeof words === 'string' ? words : words(facts as never);
};
