import type { ImportKind, ImportRow } from '@volant/shared/imports/imports.schema.ts';
import { paths } from '../../lib/paths.ts';

/** The kinds in the address, in the order in which an agency moves in: reservations name vehicles and customers. */
export const SLUGS: Readonly<Record<ImportKind, string>> = {
  vehicles: 'vehicules',
  customers: 'clients',
  reservations: 'reservations',
  accessories: 'accessoires',
  fines: 'amendes',
};

export const IMPORT_KIND_ORDER = Object.keys(SLUGS) as ImportKind[];

/** The kind that an address names. */
export const KIND_OF_SLUG: Readonly<Record<string, ImportKind | undefined>> = Object.assign(
  // Without a prototype: an address may name anything.
  Object.create(null) as Record<string, ImportKind | undefined>,
  Object.fromEntries(IMPORT_KIND_ORDER.map((kind) => [SLUGS[kind], kind])),
);

/** Where the imported ones are shown. */
export const LISTS: Readonly<Record<ImportKind, string>> = {
  vehicles: paths.fleet,
  customers: paths.customers,
  reservations: paths.managerReservations,
  accessories: paths.accessories,
  fines: paths.fines,
};

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
