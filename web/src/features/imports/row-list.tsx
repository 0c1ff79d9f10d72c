import { useQuery } from '@tanstack/react-query';
import { IMPORT_ROWS_PER_PAGE, type ImportView } from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { importQueries, type RowFilter } from './api/imports.queries.ts';
import { lineCount } from './import-kinds.ts';
import { addressOfSearch, type ImportSearch } from './import-search.ts';
import { RowTable } from './row-table.tsx';

const FILTERS: Record<RowFilter, string> = {
  all: 'Toutes',
  valid: 'Valides',
  invalid: 'À corriger',
  known: 'Déjà connues',
  update: 'À mettre à jour',
  imported: 'Importées',
  updated: 'Mises à jour',
};

/** Once the import is undone. */
const TAKEN_BACK: Partial<Record<RowFilter, string>> = { imported: 'Retirées', updated: 'Rétablies' };

const EMPTY: Record<RowFilter, string> = {
  all: 'Ce fichier n’a aucune ligne.',
  valid: 'Aucune ligne n’est à importer.',
  invalid: 'Aucune ligne n’est à corriger.',
  known: 'Aucune ligne n’est déjà connue.',
  update: 'Aucune ligne n’est à mettre à jour.',
  imported: 'Aucune ligne n’a été importée.',
  updated: 'Aucune ligne n’a été mise à jour.',
};

/** `Lignes 51 à 100 sur 2 000` */
const rangeOf = (page: number, shown: number, total: number): string => {
  if (total <= IMPORT_ROWS_PER_PAGE) return lineCount(total);
  const first = (page - 1) * IMPORT_ROWS_PER_PAGE + 1;
  return `Lignes ${formatInteger(first)} à ${formatInteger(first + shown - 1)} sur ${formatInteger(total)}`;
};

interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

const Pages = ({ page, pages, addressOf }: PagesProps) => (
  <Row as="nav" aria-label="Pages des lignes" spread="apart">
    {page > 1 ? (
      <ButtonLink to={addressOf(page - 1)} variant="secondary">
        Page précédente
      </ButtonLink>
    ) : (
      <span />
    )}
    <span>{`Page ${formatInteger(page)} sur ${formatInteger(pages)}`}</span>
    {page < pages ? (
      <ButtonLink to={addressOf(page + 1)} variant="secondary">
        Page suivante
      </ButtonLink>
    ) : (
      <span />
    )}
  </Row>
);

export interface RowListProps {
  view: ImportView;
  search: ImportSearch;
  filters: readonly RowFilter[];
}

/** The rows of an import, one page at a time, all or those of one state. */
export const RowList = ({ view, search, filters }: RowListProps) => {
  const { id, counts, rows: total } = view;
  const isUndone = view.state === 'undone';
  const filter = filters.includes(search.filter) ? search.filter : 'all';
  const { data, error, refetch } = useQuery(importQueries.rows(id, filter, search.page));
  return (
    <Stack as="section" aria-label="Lignes">
      <FilterLinks
        label="Filtrer les lignes"
        current={filter}
        links={filters.map((name) => ({
          filter: name,
          label: (isUndone ? TAKEN_BACK[name] : undefined) ?? FILTERS[name],
          to: addressOfSearch({ id, filter: name }),
          count: name === 'all' ? total : counts[name],
        }))}
      />
      <LoadState data={data} error={error} refetch={refetch} of="des lignes" height={320} />
      {data && (
        <>
          <Count role="status">{data.total > 0 && rangeOf(data.page, data.rows.length, data.total)}</Count>
          {data.rows.length === 0 ? (
            <EmptyState title={EMPTY[filter]} />
          ) : (
            <RowTable view={view} rows={data.rows} />
          )}
          {data.pages > 1 && (
            <Pages
              page={data.page}
              pages={data.pages}
              addressOf={(page) => addressOfSearch({ id, filter, page })}
            />
          )}
        </>
      )}
    </Stack>
  );
};
