import { idFromPath, paths } from '../../lib/paths.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import type { RowFilter } from './api/imports.queries.ts';
import { KIND_OF_SLUG, SLUGS } from './import-kinds.ts';

/** What the address of the page says: the kind of a new import, or an import and the part of it that shows. */
export interface ImportSearch {
  kind: ImportKind;
  /** Undefined: the first step. */
  id: number | undefined;
  /** The columns are shown again after their rows were checked. */
  isAtColumns: boolean;
  filter: RowFilter;
  page: number;
}

const FILTERS: Readonly<Record<RowFilter, string>> = {
  all: 'toutes',
  valid: 'valides',
  invalid: 'a-corriger',
  known: 'connues',
  update: 'a-mettre-a-jour',
  imported: 'importees',
  updated: 'mises-a-jour',
};
const ROW_FILTERS = Object.keys(FILTERS) as RowFilter[];

/** The most that the server answers. */
const MAX_PAGE = 9_999;

const pageOf = (text: string | null): number => {
  const page = idFromPath(text ?? undefined) ?? 1;
  return page > MAX_PAGE ? 1 : page;
};

export const searchOfAddress = (params: URLSearchParams): ImportSearch => ({
  kind: KIND_OF_SLUG[params.get('type') ?? ''] ?? 'vehicles',
  id: idFromPath(params.get('import') ?? undefined),
  isAtColumns: params.get('etape') === 'colonnes',
  filter: ROW_FILTERS.find((filter) => FILTERS[filter] === params.get('lignes')) ?? 'all',
  page: pageOf(params.get('page')),
});

/** The address of an import, or of the first step for a kind. */
export const addressOfSearch = (search: Partial<ImportSearch>): string => {
  const { kind = 'vehicles', id, isAtColumns = false, filter = 'all', page = 1 } = search;
  if (id === undefined) return kind === 'vehicles' ? paths.importer : `${paths.importer}?type=${SLUGS[kind]}`;
  const params = new URLSearchParams({
    import: String(id),
    ...(isAtColumns && { etape: 'colonnes' }),
    ...(filter !== 'all' && { lignes: FILTERS[filter] }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${paths.importer}?${params.toString()}`;
};
