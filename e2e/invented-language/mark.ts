/** Filler, in words of different lengths. */
const LONGER = 'zz zzzzzz zzz zzzzzzzz zzzz zz zzzzzzz ';

/** A marked text inside another one; its mark and filler are removed. */
const WITHIN = /⟦([^⟦⟧\u200b]*)(?:\u200b[^⟦⟧]*)?⟧/gu;

/** A text of the invented language: marked, and longer by a third. Spaces around it stay outside. */
export const mark = (text: string): string => {
  const core = text.replaceAll(WITHIN, '$1').trim();
  if (core === '') return text;
  const more = LONGER.repeat(1 + core.length / LONGER.length).slice(0, Math.ceil(core.length / 3));
  const [before = '', after = ''] = text.split(text.trim());
  return `${before}⟦${core}\u200b${more.length > 4 ? ' ' : ''}${more.trim()}⟧${after}`;
};

type WordsOfFacts = (...facts: never[]) => unknown;

/** Marks every text of a dictionary, and what its functions return. */
export const renderWords = <Words>(words: Words): Words => markEach(words) as Words;

const markEach = (words: unknown): unknown => {
  if (typeof words === 'string') return mark(words);
  if (typeof words === 'function') return (...facts: never[]) => markEach((words as WordsOfFacts)(...facts));
  if (Array.isArray(words)) return words.map(markEach);
  if (typeof words === 'object' && words !== null && Object.getPrototypeOf(words) === Object.prototype)
    return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, markEach(each)]));
  return words;
};

/** What is left of a text without its marked parts. */
export const unsaid = (text: string): string => text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
