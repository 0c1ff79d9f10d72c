import type { ReactNode } from 'react';
import { changeOf } from '@volant/shared/figures/figures.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/figures/figures.ts';
import { Columns } from '../../ui/page/columns.tsx';
import type { FiguresTotal } from './api/figures.queries.ts';
import styles from './figures.module.css';

export const shareText = (share: number | null): string =>
  share === null ? words.none : words.percent(share);
export const priceText = (cents: number | null): string => (cents === null ? words.none : formatPrice(cents));

/** Beside a span of almost nothing, how many times as much it is says nothing. */
const MAX_CHANGE = 10;

interface TileProps {
  label: string;
  value: string;
  children: ReactNode;
}

export const Tile = ({ label, value, children }: TileProps) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.beside}>{children}</dd>
  </div>
);

/** What an owner looks at first, beside the span before. */
export const KeyFigures = ({ total, before }: { total: FiguresTotal; before: FiguresTotal }) => {
  const tile = (
    label: string,
    numberOf: (of: FiguresTotal) => number | null,
    textOf: (value: number | null) => string,
  ) => {
    const change = changeOf(numberOf(total), numberOf(before));
    return (
      <Tile label={label} value={textOf(numberOf(total))}>
        {words.before(textOf(numberOf(before)))}
        {change !== null && Math.abs(change) < MAX_CHANGE && ` (${words.change(change)})`}
      </Tile>
    );
  };
  return (
    <Columns as="dl" min={220} gap={2} className={styles.tiles}>
      {tile(`${words.earned} ${words.net}`, ({ earnedCents }) => earnedCents, priceText)}
      {tile(`${words.taken} ${words.gross}`, ({ takenCents }) => takenCents, priceText)}
      <Tile label={words.occupancy} value={shareText(total.occupancy)}>
        {words.before(shareText(before.occupancy))}
      </Tile>
      {tile(`${words.dayPrice} ${words.net}`, ({ dayPriceCents }) => dayPriceCents, priceText)}
    </Columns>
  );
};
