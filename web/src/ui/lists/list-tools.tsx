import type { ReactNode } from 'react';
import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/ui/lists.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { ButtonLink } from '../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../text/icons.tsx';
import { Row, Text } from '../page/layout.tsx';
import styles from './list-tools.module.css';

export interface ListToolsProps {
  /** How many there are, and the pages. */
  counted?: ReactNode;
  /** The fields that narrow and order the list. */
  children: ReactNode;
}

/** What narrows and orders a list, its count and its pages, in a line; on a phone below each other. */
export const ListTools = ({ counted, children }: ListToolsProps) => (
  <Row gap={2} lineGap={1} className={styles.tools}>
    {children}
    {counted !== undefined && (
      <Row spread="apart" className={styles.counted}>
        {counted}
      </Row>
    )}
  </Row>
);

export interface PagerProps {
  /** Tells apart the one above the list from the one below it. */
  label: string;
  /** From 1. */
  number: number;
  /** Rows of a full page, and of this one. */
  size: number;
  rows: number;
  total: number;
  /** Whether there are more than `total`, of which only the pages up to that are shown. */
  hasMore?: boolean;
  /** Called when the link to the previous or next page is followed. */
  onTurn: () => void;
}

/** Which rows of a list are shown, and links to the pages before and after; nothing where all fit on one. */
export const Pager = ({ label, number, size, rows, total, hasMore = false, onTurn }: PagerProps) => {
  const [params] = useSearchParams();
  if (number === 1 && total <= size) return null;
  const first = (number - 1) * size + 1;
  const last = first + rows - 1;
  const turn = (to: number, rel: 'prev' | 'next', name: string, icon: ReactNode) => {
    if (to < 1 || (rel === 'next' && last >= total)) return <span className={styles.none}>{icon}</span>;
    const query = new URLSearchParams(params);
    query.delete('page');
    if (to > 1) query.set('page', String(to));
    return (
      <ButtonLink
        variant="secondary"
        size="s"
        className={styles.turn}
        rel={rel}
        to={`?${query}`}
        aria-label={name}
        onClick={onTurn}
      >
        {icon}
      </ButtonLink>
    );
  };
  return (
    <Row as="nav" aria-label={label} className={styles.pages}>
      <Text size="s" figures oneLine>
        <Text weight="medium">{`${formatInteger(first)} – ${formatInteger(last)}`}</Text>{' '}
        {words.ofTotal(formatInteger(total), hasMore)}
      </Text>
      {turn(number - 1, 'prev', words.previousPage, <ChevronLeftIcon />)}
      {turn(number + 1, 'next', words.nextPage, <ChevronRightIcon />)}
    </Row>
  );
};
