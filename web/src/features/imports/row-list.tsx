import { useQuery } from '@tanstack/react-query';
import { IMPORT_ROWS_PER_PAGE, type ImportView } from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '#words/format/amounts.ts';
import { lineCount } from '#words/imports/counts.ts';
import * as words from '#words/screens/imports/rows.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { importQueries, type RowFilter } from './api/imports.queries.ts';
import { addressOfSearch, type ImportSearch } from './import-search.ts';
import { RowTable } from './row-table.tsx';

/** `Lignes 51 à 100 sur 2 000` */
const rangeOf = (page: number, shown: number, total: number): string => {
  if (total <= IMPORT_ROWS_PER_PAGE) return lineCount(total);
  const first = (page - 1) * IMPORT_ROWS_PER_PAGE + 1;
  return words.rowRange(formatInteger(first), formatInteger(first + shown - 1), formatInteger(total));
};

interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

const Pages = ({ page, pages, addressOf }: PagesProps) => (
  <Row as="nav" aria-label={words.rowPages} spread="apart">
    {page > 1 ? (
      <ButtonLink to={addressOf(page - 1)} variant="secondary">
        {words.previousPage}
      </ButtonLink>
    ) : (
      <span />
    )}
    <span>{words.pageOf(formatInteger(page), formatInteger(pages))}</span>
    {page < pages ? (
      <ButtonLink to={addressOf(page + 1)} variant="secondary">
        {words.nextPage}
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
    <Stack as="section" aria-label={words.rows}>
      <FilterLinks
        label={words.filterRows}
        current={filter}
        links={filters.map((name) => ({
          filter: name,
          label: (isUndone ? words.takenBackFilter[name] : undefined) ?? words.rowFilter[name],
          to: addressOfSearch({ id, filter: name }),
          count: name === 'all' ? total : counts[name],
        }))}
      />
      <LoadState data={data} error={error} refetch={refetch} of={words.ofRows} height={320} />
      {data && (
        <>
          <Count role="status">{data.total > 0 && rangeOf(data.page, data.rows.length, data.total)}</Count>
          {data.rows.length === 0 ? (
            <EmptyState title={words.noRow[filter]} />
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
