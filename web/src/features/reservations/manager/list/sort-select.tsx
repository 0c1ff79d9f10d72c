import { MANAGER_SORTS, type ManagerSort } from '@volant/shared/reservations/status.rules.ts';
import * as words from '#words/screens/reservations/manager-list.ts';
import { Select } from '../../../../ui/controls/select.tsx';

const OPTIONS = MANAGER_SORTS.map((value) => ({ value, label: words.sortLabel[value] }));

export interface SortSelectProps {
  value: ManagerSort;
  onSort: (sort: ManagerSort) => void;
}

/** The order of the manager's list. */
export const SortSelect = ({ value, onSort }: SortSelectProps) => (
  <Select
    label={words.sortBy}
    options={OPTIONS}
    value={value}
    onChange={({ target }) => onSort(MANAGER_SORTS.find((known) => known === target.value) ?? 'start')}
  />
);
