import type { ReactNode } from 'react';
import alert from './alert.module.css';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

const tones = {
  neutral: styles.neutral,
  /** Chosen, or now. */
  solid: styles.solid,
  success: alert.success,
  warning: alert.warning,
  danger: alert.error,
  info: alert.info,
};

export interface ChipProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A state in one or two words. */
export const Chip = ({ tone = 'neutral', children }: ChipProps) => (
  <span className={classNames(styles.chip, tones[tone])}>{children}</span>
);
