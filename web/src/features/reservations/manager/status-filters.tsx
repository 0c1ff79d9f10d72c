import { formatInteger } from '@volant/shared/kernel/format.ts';
import { MANAGER_FILTERS, type ManagerFilter } from '@volant/shared/reservations/status.rules.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { addressOfSearch, type ManagerSearch } from '../api/manager-reservations.queries.ts';
import styles from './status-filters.module.css';

const LABELS: Record<ManagerFilter, string> = {
  all: 'Toutes',
  pending: 'En attente',
  upcoming: 'À venir',
  past: 'Passées',
  finalized: 'Finalisées',
  canceled: 'Annulées',
};

export interface StatusFiltersProps {
  search: ManagerSearch;
  /** What each would list for the same search, once it is known. */
  counts: Record<ManagerFilter, number> | undefined;
}

/** Links, so that a filtered list has an address. */
export const StatusFilters = ({ search, counts }: StatusFiltersProps) => (
  <nav className={styles.filters} aria-label="Filtrer par statut">
    {MANAGER_FILTERS.map((status) => {
      const query = new URLSearchParams(addressOfSearch({ ...search, status })).toString();
      return (
        <Link
          key={status}
          to={query === '' ? paths.managerReservations : `${paths.managerReservations}?${query}`}
          className={styles.filter}
          aria-current={status === search.status ? 'page' : undefined}
        >
          {LABELS[status]}{' '}
          <span className={styles.count}>{counts === undefined ? '' : formatInteger(counts[status])}</span>
        </Link>
      );
    })}
  </nav>
);
