import { madeOf } from './grammar.ts';

/** The acts that a command can name. */
export const DESK_VERBS = [
  'block',
  'rent',
  'depart',
  'handback',
  'modify',
  'prolong',
  'exchange',
  'collect',
  'refund',
  'reduce',
  'cancel',
] as const;
export type DeskVerb = (typeof DESK_VERBS)[number];

/** Folded. */
export interface VerbSpellings {
  verbs: Readonly<Record<DeskVerb, readonly string[]>>;
  /** Said of a vehicle after its name: `golf libre ce week-end`. */
  freeAfter: readonly string[];
}

/** Folded. */
export interface TitleSpellings {
  titles: readonly string[];
  /** Between two titles. */
  and: string;
}

interface Start {
  verb: DeskVerb;
  start: string;
}

const startsOf = madeOf(({ verbs, freeAfter }: VerbSpellings): { first: Start[]; later: Start[] } => {
  // Longest first, so that `faire le retour de` is not matched as `faire le retour`.
  const first = DESK_VERBS.flatMap((verb) => verbs[verb].map((start) => ({ verb, start }))).sort(
    (a, b) => b.start.length - a.start.length,
  );
  return { first, later: [...first, ...freeAfter.map((start) => ({ verb: 'rent' as const, start }))] };
});

export interface FoundVerb {
  verb: DeskVerb;
  /** How many words stand before the verb, and how many it has. */
  at: number;
  length: number;
}

/**
 * The act that the folded words begin with, else one that stands after a name: `dubois prolonger`. What follows it there
 * must be what `isRead` understands, since a name may have a verb in it.
 */
export const verbIn = (
  words: readonly string[],
  isRead: (verb: DeskVerb, rest: string) => boolean,
  spellings: VerbSpellings,
): FoundVerb | undefined => {
  const { first, later } = startsOf(spellings);
  for (let at = 0; at < words.length; at += 1) {
    const left = words.slice(at).join(' ');
    const known = at === 0 ? first : later;
    const begun = known.find(({ start }) => left === start || left.startsWith(`${start} `));
    if (!begun) continue;
    const rest = left.slice(begun.start.length + 1);
    if (at === 0 || rest === '' || isRead(begun.verb, rest))
      return { verb: begun.verb, at, length: begun.start.split(' ').length };
  }
  return undefined;
};

/** How many of the folded words before a name only address a person: `M. et Mme` of `M. et Mme Dubois`. */
export const titlesIn = (words: readonly string[], { titles, and }: TitleSpellings): number => {
  let count = 0;
  while (titles.includes(words[count] ?? '') || (count > 0 && words[count] === and)) count += 1;
  return count < words.length ? count : 0;
};
