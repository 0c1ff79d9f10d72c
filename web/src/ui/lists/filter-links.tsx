import { useEffect, useRef } from 'react';
import { formatInteger } from '#words/format/amounts.ts';
import { classNames } from '../text/class-names.ts';
import { Link } from '../controls/link.tsx';
import styles from './filter-links.module.css';

export interface FilterLink<Filter extends string> {
  filter: Filter;
  label: string;
  to: string;
  /** How many it would list; undefined while that is not known, left out where nothing is counted. */
  count?: number | undefined;
}

export interface FilterLinksProps<Filter extends string> {
  label: string;
  links: readonly FilterLink<Filter>[];
  current: Filter;
  onChoose?: (filter: Filter) => void;
}

/** The filters of a list, as links: what they show has an address. */
export const FilterLinks = <Filter extends string>({
  label,
  links,
  current,
  onChoose,
}: FilterLinksProps<Filter>) => {
  const bar = useRef<HTMLElement>(null);
  // On a phone, the filters are one line that scrolls.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.clientWidth / 4;
  }, [current]);
  return (
    <nav ref={bar} className={classNames(styles.filters, styles.sideways)} aria-label={label}>
      {links.map(({ filter, label, to, ...counted }) => (
        <Link
          key={filter}
          to={to}
          onClick={() => onChoose?.(filter)}
          className={styles.filter}
          aria-current={filter === current ? 'page' : undefined}
        >
          {label}{' '}
          {'count' in counted && (
            <span className={styles.count}>
              {counted.count === undefined ? '' : formatInteger(counted.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
