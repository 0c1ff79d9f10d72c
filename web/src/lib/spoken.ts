import { typeset } from '@volant/shared/kernel/typography.ts';

type Said = (...facts: never[]) => unknown;

/** Words as a screen shows them: texts are typeset, those of lists and dictionaries too, and what functions return. */
export const spoken = <Words>(words: Words): Words => say(words) as Words;

const say = (words: unknown): unknown => {
  if (typeof words === 'string') return typeset(words);
  if (typeof words === 'function') return (...facts: never[]) => say((words as Said)(...facts));
  if (Array.isArray(words)) return words.map(say);
  if (typeof words === 'object' && words !== null && Object.getPrototypeOf(words) === Object.prototype)
    return Object.fromEntries(Object.entries(words).map(([key, said]) => [key, say(said)]));
  return words;
};
