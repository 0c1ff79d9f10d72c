/** The pages of the guide, in the order of the list: `docs/guide/<slug>.md`, each begins with its title. */
export const GUIDE_PAGES = [
  {
    slug: 'premier-jour',
    title: 'Le premier jour',
    about: 'Le nom de l’agence, ses fichiers à reprendre, ses collègues',
  },
  {
    slug: 'vehicule',
    title: 'Ajouter un véhicule',
    about: 'Le mettre en ligne, le changer, le retirer ; les accessoires',
  },
  {
    slug: 'client-de-passage',
    title: 'Un client de passage',
    about: 'Louer au comptoir ou par téléphone',
  },
  {
    slug: 'societe',
    title: 'Une société loue',
    about: 'Sa facture, et son envoi par Peppol',
  },
  { slug: 'depart', title: 'Un départ', about: 'Remettre le véhicule et faire signer' },
  { slug: 'retour', title: 'Un retour', about: 'Reprendre le véhicule, les frais, les amendes' },
  { slug: 'caution', title: 'La caution', about: 'La prendre, la rendre, en garder une partie' },
  {
    slug: 'modification',
    title: 'Modifier une réservation',
    about: 'Changer les dates ou le véhicule, annuler',
  },
  {
    slug: 'remboursement',
    title: 'Rembourser un client',
    about: 'À l’agence ou en ligne ; corriger un frais, établir un reçu',
  },
  {
    slug: 'panne',
    title: 'Un véhicule en panne',
    about: 'Le rendre indisponible et reloger ses réservations',
  },
  {
    slug: 'facture-revenue',
    title: 'Une facture revenue',
    about: 'Refusée, ou fausse : la renvoyer, la créditer, l’établir de nouveau',
  },
  {
    slug: 'caisse',
    title: 'La caisse du soir',
    about: 'L’ouvrir le matin, la compter et la clôturer le soir',
  },
  {
    slug: 'fin-du-mois',
    title: 'La fin du mois',
    about: 'Ce qui reste à facturer, le comptable, les totaux, ce qui reste ouvert',
  },
  {
    slug: 'telephone-perdu',
    title: 'Un téléphone perdu',
    about: 'Fermer les sessions, retirer un accès',
  },
  {
    slug: 'demande-de-donnees',
    title: 'Une demande de données',
    about: 'Donner ou effacer ce que l’agence garde d’une personne',
  },
] as const;

export type GuideSlug = (typeof GUIDE_PAGES)[number]['slug'];

export const guideTitle = (slug: GuideSlug): string =>
  GUIDE_PAGES.find((page) => page.slug === slug)?.title ?? '';

export const guideSlug = (text: string | undefined): GuideSlug | undefined =>
  GUIDE_PAGES.find(({ slug }) => slug === text)?.slug;

/** Where a task is described: a page, and one of its headings where the page is about more than the task. */
export interface GuidePlace {
  slug: GuideSlug;
  heading?: string;
}

/** The place about each screen of a manager; the first address that matches. */
const SCREENS: readonly (readonly [screen: RegExp, slug: GuideSlug, heading?: string])[] = [
  [/^\/manage$/, 'premier-jour'],
  [/^\/manage\/reglages$/, 'premier-jour', 'Dire qui est l’agence'],
  [/^\/manage\/importer$/, 'premier-jour', 'Reprendre l’ancien système'],
  [/^\/manage\/vehicules$|^\/vehicules\/(new|modify\/.+)$/, 'vehicule'],
  [/^\/manage\/vehicules\/.+$/, 'vehicule', 'La page d’un véhicule'],
  [/^\/vehicules\/archived$/, 'vehicule', 'Retirer un véhicule'],
  [/^\/accessories-management$/, 'vehicule', 'Les accessoires'],
  [/^\/manage\/nouvelle-location$/, 'client-de-passage'],
  [/^\/manage\/depart\/.+$/, 'depart'],
  [/^\/manage\/retour\/.+$/, 'retour'],
  [/^\/manage\/amendes$/, 'retour', 'Une amende arrive'],
  [/^\/manage\/planning$/, 'panne'],
  [/^\/manager-reservations$/, 'modification'],
  [/^\/manage\/reservations\/.+$/, 'remboursement'],
  [/^\/manage\/equipe$/, 'premier-jour', 'Faire entrer les collègues'],
  [/^\/manage\/clients(\/.+)?$/, 'demande-de-donnees'],
  [/^\/manage\/journal$/, 'telephone-perdu', 'Vérifier'],
  [/^\/manage\/caisse$/, 'caisse'],
  [/^\/manage\/caisse\/journal$/, 'fin-du-mois'],
  [/^\/manage\/documents$/, 'societe', 'Envoyer la facture'],
  [/^\/manage\/comptabilite$/, 'fin-du-mois', 'Le comptable'],
];

/** All places that screens lead to. */
export const SCREEN_PLACES: readonly GuidePlace[] = SCREENS.map(([, slug, heading]) => ({
  slug,
  ...(heading !== undefined && { heading }),
}));

/** The place about what is done on a screen; undefined where there is none. */
export const guideOfScreen = (pathname: string): GuidePlace | undefined =>
  SCREEN_PLACES[SCREENS.findIndex(([screen]) => screen.test(pathname))];

/** `Une amende arrive`: `une-amende-arrive`, the heading's name in an address. */
export const guideAnchor = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A part of a line. `to`: an address of the site, or another page of the guide by its file. */
export interface GuideRun {
  text: string;
  /** The name of something on the screen. */
  isName?: true;
  to?: string;
}

export type GuideBlock =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'text'; runs: GuideRun[] }
  | { kind: 'steps' | 'list'; items: GuideRun[][] }
  | { kind: 'picture'; file: string; alt: string };

const RUNS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()]+)\)/g;

const runsOf = (text: string): GuideRun[] => {
  const runs: GuideRun[] = [];
  let from = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    const [whole, name, link = '', to = ''] = match;
    runs.push(name === undefined ? { text: link, to } : { text: name, isName: true });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
};

const ITEM = /^(?:(\d+)\.|-) (.+)$/;

const listOf = (lines: readonly string[]): GuideBlock => {
  const items: string[] = [];
  for (const line of lines) {
    const [, , text] = ITEM.exec(line) ?? [];
    if (text !== undefined) items.push(text);
    // The rest of an item, indented below its first line.
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  const isOrdered = /^\d/.test(lines[0] ?? '');
  return { kind: isOrdered ? 'steps' : 'list', items: items.map(runsOf) };
};

const blockOf = (part: string): GuideBlock => {
  const lines = part.split('\n');
  const [, level, heading] = /^(#{1,2}) (.+)$/.exec(part) ?? [];
  if (heading !== undefined) return { kind: level === '#' ? 'title' : 'heading', text: heading };
  const [, alt, file] = /^!\[(.+)\]\(pictures\/([a-z0-9-]+\.webp)\)$/.exec(part) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', file, alt };
  return ITEM.test(lines[0] ?? '') ? listOf(lines) : { kind: 'text', runs: runsOf(lines.join(' ')) };
};

/**
 * The blocks of a page of the guide: titles, paragraphs, lists and pictures, each apart by an empty line; in them **names of
 * the screen** and [links](…). Nothing else of Markdown is used.
 */
export const guideBlocks = (markdown: string): GuideBlock[] =>
  markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trimEnd().replace(/^\n+/, ''))
    .filter((part) => part !== '')
    .map(blockOf);

/** The names of the screen that a page mentions. */
export const namesIn = (blocks: readonly GuideBlock[]): string[] =>
  blocks
    .flatMap((block) => ('runs' in block ? block.runs : 'items' in block ? block.items.flat() : []))
    .flatMap(({ text, isName }) => (isName ? [text] : []));
