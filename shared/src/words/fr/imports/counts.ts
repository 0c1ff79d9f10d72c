import type { ImportKind } from '../../../imports/import-kinds.ts';
import { counted } from '../counted.ts';

/** What is imported, and how it agrees. */
const subjects: Readonly<Record<ImportKind, { one: string; many: string; imported: string }>> = {
  vehicles: { one: 'véhicule', many: 'véhicules', imported: 'importé' },
  customers: { one: 'client', many: 'clients', imported: 'importé' },
  reservations: { one: 'réservation', many: 'réservations', imported: 'importée' },
  accessories: { one: 'accessoire', many: 'accessoires', imported: 'importé' },
  fines: { one: 'amende', many: 'amendes', imported: 'importée' },
};

/** `1 200 véhicules` */
export const countOf = (kind: ImportKind, count: number): string =>
  counted(count, subjects[kind].one, subjects[kind].many);

/** `1 ligne`, `1 200 lignes` */
export const lineCount = (count: number): string => counted(count, 'ligne', 'lignes');

/** `3 véhicules importés`, `1 réservation importée` */
const importedCount = (kind: ImportKind, count: number): string =>
  `${countOf(kind, count)} ${subjects[kind].imported}${count > 1 ? 's' : ''}`;

/** `3 véhicules importés, 2 lignes mises à jour` */
export const outcomeText = (
  kind: ImportKind,
  { imported, updated }: Readonly<Record<'imported' | 'updated', number>>,
): string => {
  const said = [
    ...(imported > 0 ? [importedCount(kind, imported)] : []),
    ...(updated > 0 ? [`${lineCount(updated)} ${updated > 1 ? 'mises' : 'mise'} à jour`] : []),
  ];
  return said.length === 0 ? 'Rien de nouveau' : said.join(', ');
};
