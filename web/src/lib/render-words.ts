import { typeset } from '#words/typography.ts';

type WordsOfFacts = (...facts: never[]) => unknown;

/** Typesets a text, or what a function returns. */
export const renderWords = <Words>(words: Words): Words => rendered(words) as Words;

const rendered = (words: unknown): unknown =>
  typeof words === 'string'
    ? typeset(words)
    : typeof words === 'function'
      ? (...facts: never[]) => rendered((words as WordsOfFacts)(...facts))
      : words;
