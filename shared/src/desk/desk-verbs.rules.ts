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
const VERBS: Readonly<Record<DeskVerb, readonly string[]>> = {
  block: ['bloquer', 'bloque', 'immobiliser', 'indisponible', 'rendre indisponible'],
  rent: [
    ...['louer', 'loue', 'louer a', 'vendre', 'vendre a'],
    ...['nouvelle location', 'nouvelle location a', 'nouvelle location de', 'nouvelle location pour'],
  ],
  depart: ['depart', 'depart de', 'faire le depart', 'faire le depart de', 'faire partir'],
  handback: ['retour', 'retour de', 'faire le retour', 'faire le retour de', 'rendre', 'rentrer'],
  modify: [
    ...['modifier', 'modifie', 'modifier la location de', 'modifier la reservation de'],
    ...['changer', 'changer les dates', 'changer les dates de', 'deplacer'],
  ],
  prolong: ['prolonger', 'prolonge', 'prolonger la location de', 'prolongation', 'prolongation de'],
  exchange: [
    ...['changer de vehicule', 'changer le vehicule', 'changer de voiture', 'changer la voiture'].flatMap(
      (start) => [start, `${start} de`],
    ),
    ...['echanger', 'echange', 'echange de', 'echanger le vehicule de', 'changement de vehicule'],
  ],
  refund: ['rembourser', 'rembourse', 'remboursement', 'remboursement de', 'rembourser a'],
  reduce: ['reduction', 'remise', 'baisser le prix', 'accorder une reduction', 'faire une remise'].flatMap(
    (start) => [start, `${start} a`, `${start} de`, `${start} pour`],
  ),
  cancel: [
    'annuler',
    'annule',
    'annuler la reservation',
    'annuler la reservation de',
    'annulation',
    'annulation de',
  ],
  collect: ['encaisser', 'encaisse', 'encaissement', 'faire payer'],
};

/** Longest first, so that `faire le retour de` is not matched as `faire le retour`. */
const STARTS = Object.entries(VERBS)
  .flatMap(([verb, starts]) => starts.map((start) => ({ verb: verb as DeskVerb, start })))
  .sort((a, b) => b.start.length - a.start.length);

/** Said of a vehicle after its name: `golf libre ce week-end`. */
const FREE_AFTER = ['libre', 'libres', 'dispo', 'disponible'].map((start) => ({
  verb: 'rent' as const,
  start,
}));

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
): FoundVerb | undefined => {
  for (let at = 0; at < words.length; at += 1) {
    const left = words.slice(at).join(' ');
    const known = at === 0 ? STARTS : [...STARTS, ...FREE_AFTER];
    const begun = known.find(({ start }) => left === start || left.startsWith(`${start} `));
    if (!begun) continue;
    const rest = left.slice(begun.start.length + 1);
    if (at === 0 || rest === '' || isRead(begun.verb, rest))
      return { verb: begun.verb, at, length: begun.start.split(' ').length };
  }
  return undefined;
};

const TITLES = [
  'm.',
  'mr',
  'mr.',
  'mm.',
  'mme',
  'mme.',
  'mmes',
  'mlle',
  'mlle.',
  'monsieur',
  'madame',
  'mademoiselle',
];

/** How many of the folded words before a name only address a person: `M. et Mme` of `M. et Mme Dubois`. */
export const titlesIn = (words: readonly string[]): number => {
  let count = 0;
  while (TITLES.includes(words[count] ?? '') || (count > 0 && words[count] === 'et')) count += 1;
  return count < words.length ? count : 0;
};
