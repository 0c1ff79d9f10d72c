import type { ReactNode } from 'react';
import styles from '../page/alert.module.css';
import { classNames } from '../text/class-names.ts';

const tones = {
  neutral: styles.neutral,
  /** Chosen, or now. */
  solid: styles.solid,
  success: styles.success,
  warning: styles.warning,
  danger: styles.error,
  info: styles.info,
};

export interface ChipProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A state in one or two words. */
export const Chip = ({ tone = 'neutral', children }: ChipProps) => (
  <span className={classNames(styles.chip, tones[tone])}>{children}</span>
);
