import type { CSSProperties } from 'react';
import { Card } from '../page/card.tsx';
import { Row } from '../page/layout.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import styles from '../page/skeleton.module.css';

export interface SkeletonListProps {
  /** What is loaded, as "Chargement des clients...". */
  label?: string;
  rows: number;
  /** Of a row; without it the style sheet of the page sets `--row` and `--head`, by the width of the window. */
  height?: number;
  /** Of the row of titles above. */
  head?: number;
  /** How wide what stands in each column is. */
  cells?: readonly string[];
  className?: string | undefined;
}

const CELLS = ['24%', '18%', '22%', '9%'] as const;

/** A list that is loading: as high as its rows, in their frame, so that nothing moves when they come. */
export const SkeletonList = ({
  label,
  rows,
  height,
  head = 0,
  cells = CELLS,
  className,
}: SkeletonListProps) => (
  <Card
    padding="none"
    {...(label !== undefined && { role: 'status', 'aria-busy': true, 'aria-label': label })}
    className={className}
    style={
      height === undefined ? undefined : ({ '--row': `${height}px`, '--head': `${head}px` } as CSSProperties)
    }
  >
    <div className={styles.head} />
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row} gap={2} spread="apart" wraps={false} className={styles.row}>
        {cells.map((width, cell) => (
          <Skeleton key={cell} width={width} height="1em" />
        ))}
      </Row>
    ))}
  </Card>
);
