import type { CSSProperties, ElementType } from 'react';
import { aligns, gaps, lineGaps, shown, type As, type Gap, type LineGap } from './layout.tsx';
import styles from './layout.module.css';

const counts = { all: undefined, filled: styles.filled, pairs: styles.pairs };

interface ColumnsLook {
  /** How wide each is at least, in pixels of a text of the usual size: larger text needs wider columns. */
  min: number;
  /**
   * `all` that fit, unless given; `filled`: where there are fewer, the others keep their place empty; `pairs`: two, as the
   * fields of a form.
   */
  count?: 'all' | 'filled' | 'pairs';
  gap?: Gap;
  lineGap?: LineGap;
  /** `start`: level at their top, `foot`, at their foot; `stretch` unless given. */
  align?: 'start' | 'foot' | 'stretch';
}

/** Children of one width beside each other, as many as fit. */
export const Columns = <Tag extends ElementType = 'div'>({
  as,
  min,
  count = 'all',
  gap = 2,
  lineGap,
  align = 'stretch',
  className,
  ...rest
}: As<Tag, ColumnsLook>) => {
  const look = [
    counts[count],
    gaps[gap],
    lineGap !== undefined && lineGaps[lineGap],
    aligns[align],
    className,
  ];
  const style = { '--min': `${min / 16}rem` } as CSSProperties;
  return shown(as ?? 'div', { ...rest, style }, styles.columns, ...look);
};
