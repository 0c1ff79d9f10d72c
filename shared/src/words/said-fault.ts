import { faultSentence, type FaultDictionary } from '../kernel/faults.ts';
import type { Language } from './languages.ts';
import { wordsIn } from './words.ts';

/** What a schema says, in a language; not typeset. */
export const saidFault = (message: string, language: Language): string => {
  const dictionaries: Readonly<Record<string, FaultDictionary>> = wordsIn(language).faults;
  return faultSentence(message, (feature) => dictionaries[feature]);
};
