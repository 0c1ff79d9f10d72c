/** Longer words of another language, of lengths at which a line may break. */
const LONGER = 'zz zzzzzz zzz zzzzzzzz zzzz zz zzzzzzz ';

/** Of a text within another one, only the outer one is marked and longer. */
const WITHIN = /⟦([^⟦⟧\u200b]*)(?:\u200b[^⟦⟧]*)?⟧/gu;

/** A text of the invented language: marked, and longer by a third. Spaces around it stay outside. */
export const say = (text: string): string => {
  const core = text.replaceAll(WITHIN, '$1').trim();
  if (core === '') return text;
  const more = LONGER.repeat(1 + core.length / LONGER.length).slice(0, Math.ceil(core.length / 3));
  const [before = '', after = ''] = text.split(text.trim());
  return `${before}⟦${core}\u200b${more.length > 4 ? ' ' : ''}${more.trim()}⟧${after}`;
};

type Said = (...facts: never[]) => unknown;

/** Words of French as this language says them: the texts of lists and dictionaries too, and what functions return. */
export const spoken = <Words>(words: Words): Words => sayEach(words) as Words;

const sayEach = (words: unknown): unknown => {
  if (typeof words === 'string') return say(words);
  if (typeof words === 'function') return (...facts: never[]) => sayEach((words as Said)(...facts));
  if (Array.isArray(words)) return words.map(sayEach);
  if (typeof words === 'object' && words !== null && Object.getPrototypeOf(words) === Object.prototype)
    return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, sayEach(each)]));
  return words;
};

/** What of a text no dictionary of the language has said. */
export const unsaid = (text: string): string => text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
