import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
}

/** A state in one or two words. */
export const Chip = ({ tone = 'neutral', children }: ChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>{children}</span>
);
