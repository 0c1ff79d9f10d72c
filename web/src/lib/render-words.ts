import { typeset } from '#words/typography.ts';

type Said = (...facts: never[]) => unknown;

/** Words as a screen shows them: a text is typeset, and what a function returns. */
export const spoken = <Words>(words: Words): Words => say(words) as Words;

const say = (words: unknown): unknown =>
  typeof words === 'string'
    ? typeset(words)
    : typeof words === 'function'
      ? (...facts: never[]) => say((words as Said)(...facts))
      : words;
