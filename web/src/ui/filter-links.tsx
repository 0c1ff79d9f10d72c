import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { Link } from './link.tsx';
import styles from './filter-links.module.css';

export interface FilterLink<Filter extends string> {
  filter: Filter;
  label: string;
  to: string;
  /** How many it would list; undefined while that is not known. */
  count: number | undefined;
}

export interface FilterLinksProps<Filter extends string> {
  label: string;
  links: readonly FilterLink<Filter>[];
  current: Filter;
}

/** The filters of a list, as links: what they show has an address. */
export const FilterLinks = <Filter extends string>({ label, links, current }: FilterLinksProps<Filter>) => (
  <nav className={styles.filters} aria-label={label}>
    {links.map(({ filter, label, to, count }) => (
      <Link
        key={filter}
        to={to}
        className={styles.filter}
        aria-current={filter === current ? 'page' : undefined}
      >
        {label} <span className={styles.count}>{count === undefined ? '' : formatInteger(count)}</span>
      </Link>
    ))}
  </nav>
);
