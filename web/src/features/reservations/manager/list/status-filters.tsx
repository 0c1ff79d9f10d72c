import { MANAGER_FILTERS, type ManagerFilter } from '@volant/shared/reservations/status.rules.ts';
import * as words from '#words/screens/reservations/manager-list.ts';
import { paths } from '../../../../lib/paths.ts';
import { FilterLinks } from '../../../../ui/lists/filter-links.tsx';
import { addressOfSearch, type ManagerSearch } from '../../api/manager-reservations.queries.ts';

export interface StatusFiltersProps {
  search: ManagerSearch;
  /** The number of results of each filter for the same search, once known. */
  counts: Record<ManagerFilter, number> | undefined;
  onChoose: (filter: ManagerFilter) => void;
}

export const StatusFilters = ({ search, counts, onChoose }: StatusFiltersProps) => (
  <FilterLinks
    label={words.filterByStatus}
    current={search.status}
    onChoose={onChoose}
    links={MANAGER_FILTERS.map((filter) => {
      const query = new URLSearchParams(addressOfSearch({ ...search, status: filter })).toString();
      return {
        filter,
        label: words.filterLabel[filter],
        to: query === '' ? paths.managerReservations : `${paths.managerReservations}?${query}`,
        count: counts?.[filter],
      };
    })}
  />
);
