import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import type { ImportKind, ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { paths } from '../../lib/paths.ts';

interface KindTexts {
  /** In the address. */
  slug: string;
  one: string;
  many: string;
  /** Of the grammatical gender of `one`. */
  imported: string;
  /** What a row becomes, and by what it is known again. */
  about: string;
  /** Where the imported ones are shown. */
  list: string;
  listLabel: string;
  model: string;
}

/** The order in which an agency moves in: reservations name vehicles and customers. */
const KINDS: Readonly<Record<ImportKind, KindTexts>> = {
  vehicles: {
    slug: 'vehicules',
    one: 'véhicule',
    many: 'véhicules',
    imported: 'importé',
    about:
      'Chaque véhicule est reconnu à sa plaque. Un véhicule sans photo est importé archivé, à compléter : ajoutez ses photos ensuite, ou toutes à la fois dans un fichier ZIP.',
    list: paths.fleet,
    listLabel: 'Voir les véhicules',
    model: 'modele-vehicules.csv',
  },
  customers: {
    slug: 'clients',
    one: 'client',
    many: 'clients',
    imported: 'importé',
    about:
      'Chaque client est reconnu à son adresse email, sinon à son téléphone et à son nom. Aucun email n’est envoyé : vous pourrez inviter vos clients ensuite.',
    list: paths.customers,
    listLabel: 'Voir les clients',
    model: 'modele-clients.csv',
  },
  reservations: {
    slug: 'reservations',
    one: 'réservation',
    many: 'réservations',
    imported: 'importée',
    about:
      'Importez d’abord les véhicules. Le véhicule est trouvé par sa plaque ; un client inconnu est créé. Le prix est repris tel quel, et ce qui a été payé n’entre dans aucune caisse. Aucun email n’est envoyé.',
    list: paths.managerReservations,
    listLabel: 'Voir les réservations',
    model: 'modele-reservations.csv',
  },
  accessories: {
    slug: 'accessoires',
    one: 'accessoire',
    many: 'accessoires',
    imported: 'importé',
    about: 'Chaque accessoire est reconnu à son nom.',
    list: paths.accessories,
    listLabel: 'Voir les accessoires',
    model: 'modele-accessoires.csv',
  },
  fines: {
    slug: 'amendes',
    one: 'amende',
    many: 'amendes',
    imported: 'importée',
    about:
      'La liste de la police ou de la société de leasing : chaque ligne est rapprochée de la location de ce véhicule à cette heure.',
    list: paths.fines,
    listLabel: 'Voir les amendes',
    model: 'modele-amendes.csv',
  },
};

export const IMPORT_KIND_ORDER = Object.keys(KINDS) as ImportKind[];

export const SLUGS: Readonly<Record<ImportKind, string>> = {
  vehicles: KINDS.vehicles.slug,
  customers: KINDS.customers.slug,
  reservations: KINDS.reservations.slug,
  accessories: KINDS.accessories.slug,
  fines: KINDS.fines.slug,
};

/** The kind that an address names. */
export const KIND_OF_SLUG: Readonly<Record<string, ImportKind | undefined>> = Object.assign(
  // Without a prototype: an address may name anything.
  Object.create(null) as Record<string, ImportKind | undefined>,
  Object.fromEntries(IMPORT_KIND_ORDER.map((kind) => [SLUGS[kind], kind])),
);

export const kindTexts = (kind: ImportKind): KindTexts => KINDS[kind];

/** `1 200 véhicules` */
export const countOf = (kind: ImportKind, count: number): string =>
  `${formatInteger(count)}\u00a0${count > 1 ? KINDS[kind].many : KINDS[kind].one}`;

/** `3 véhicules importés`, `1 réservation importée` */
const importedCount = (kind: ImportKind, count: number): string =>
  `${countOf(kind, count)} ${KINDS[kind].imported}${count > 1 ? 's' : ''}`;

/** `3 véhicules importés, 2 lignes mises à jour` */
export const outcomeText = (
  kind: ImportKind,
  { imported, updated }: Pick<ImportView['counts'], 'imported' | 'updated'>,
): string => {
  const said = [
    ...(imported > 0 ? [importedCount(kind, imported)] : []),
    ...(updated > 0 ? [`${lineCount(updated)} ${updated > 1 ? 'mises' : 'mise'} à jour`] : []),
  ];
  return said.length === 0 ? 'Rien de nouveau' : said.join(', ');
};

/** `1 ligne`, `1 200 lignes` */
export const lineCount = (count: number): string =>
  `${formatInteger(count)}\u00a0${count > 1 ? 'lignes' : 'ligne'}`;

/** Where what a row became is shown. */
export const addressOfSubject = ({ kind, id }: NonNullable<ImportRow['subject']>): string | undefined => {
  switch (kind) {
    case 'vehicle':
      return paths.modifyVehicle(id);
    case 'account':
      return paths.customer(id);
    case 'reservation':
      return paths.managerReservation(id);
    case 'accessory':
      return paths.accessories;
    case 'fine':
      return paths.fines;
    default:
      return undefined;
  }
};
