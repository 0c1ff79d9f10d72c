import { MANAGER_FILTERS, type ManagerFilter } from '@volant/shared/reservations/status.rules.ts';
import { paths } from '../../../../lib/paths.ts';
import { FilterLinks } from '../../../../ui/lists/filter-links.tsx';
import { addressOfSearch, type ManagerSearch } from '../../api/manager-reservations.queries.ts';

const LABELS: Record<ManagerFilter, string> = {
  all: 'Toutes',
  pending: 'En attente',
  upcoming: 'À venir',
  past: 'Passées',
  finalized: 'Finalisées',
  canceled: 'Annulées',
  todo: 'À faire',
  current: 'En cours',
  today: 'Aujourd’hui',
};

export interface StatusFiltersProps {
  search: ManagerSearch;
  /** The number of results of each filter for the same search, once known. */
  counts: Record<ManagerFilter, number> | undefined;
  onChoose: (filter: ManagerFilter) => void;
}

export const StatusFilters = ({ search, counts, onChoose }: StatusFiltersProps) => (
  <FilterLinks
    label="Filtrer par statut"
    current={search.status}
    onChoose={onChoose}
    links={MANAGER_FILTERS.map((filter) => {
      const query = new URLSearchParams(addressOfSearch({ ...search, status: filter })).toString();
      return {
        filter,
        label: LABELS[filter],
        to: query === '' ? paths.managerReservations : `${paths.managerReservations}?${query}`,
        count: counts?.[filter],
      };
    })}
  />
);
