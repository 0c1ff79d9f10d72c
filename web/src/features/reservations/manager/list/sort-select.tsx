import { MANAGER_SORTS, type ManagerSort } from '@volant/shared/reservations/status.rules.ts';
import { Select } from '../../../../ui/controls/select.tsx';

const LABELS: Record<ManagerSort, string> = {
  start: 'Statut, puis début',
  end_asc: 'Fin la plus proche',
  end: 'Fin la plus lointaine',
  created: 'Création la plus récente',
};

const OPTIONS = MANAGER_SORTS.map((value) => ({ value, label: LABELS[value] }));

export interface SortSelectProps {
  value: ManagerSort;
  onSort: (sort: ManagerSort) => void;
}

/** The order of the manager's list. */
export const SortSelect = ({ value, onSort }: SortSelectProps) => (
  <Select
    label="Trier par"
    options={OPTIONS}
    value={value}
    onChange={({ target }) => onSort(MANAGER_SORTS.find((known) => known === target.value) ?? 'start')}
  />
);
