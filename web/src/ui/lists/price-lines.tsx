import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { Row } from '../page/layout.tsx';
import { typesetText } from '../text/typeset-text.ts';
import styles from './price-lines.module.css';

export interface PriceLine {
  label: ReactNode;
  value: ReactNode;
  /** A small explanation under the label. */
  hint?: ReactNode;
  /** An emphasised line: a total. */
  strong?: boolean;
}

/** Labels and amounts, as a list of terms. */
export const PriceLines = ({
  lines,
  isDense = false,
}: {
  lines: readonly PriceLine[];
  /** In a column that is seen whole beside a form. */
  isDense?: boolean;
}) => (
  <dl className={isDense ? styles.dense : undefined}>
    {lines.map((line, index) => (
      // The lines of a list keep their order.
      <Row
        key={index}
        gap={2}
        spread="apart"
        align="stretch"
        wraps={false}
        className={classNames(styles.line, line.strong && styles.strong)}
      >
        <dt>
          {typesetText(line.label)}
          {line.hint !== undefined && <span className={styles.hint}>{typesetText(line.hint)}</span>}
        </dt>
        <dd className={styles.value}>{typesetText(line.value)}</dd>
      </Row>
    ))}
  </dl>
);
