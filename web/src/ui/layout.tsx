import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** In steps of the 8 px rhythm; `half` is 4 px. */
type Gap = 'half' | 1 | 2 | 3 | 4;

const gaps: Record<Gap, string | undefined> = {
  half: styles.gapHalf,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
};

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
}

export interface StackProps extends LayoutProps {
  gap?: Gap;
}

/** Children below each other, at one distance. Long words break rather than widen it. */
export const Stack = ({ as: Tag = 'div', gap = 2, className, ...rest }: StackProps) => (
  <Tag {...rest} className={classNames(styles.stack, gaps[gap], className)} />
);

export interface RowProps extends StackProps {
  /** `apart`: the first at the start and the last at the end; `start` unless given. */
  spread?: 'start' | 'apart';
}

/** Children beside each other, on further lines where they do not fit. */
export const Row = ({ as: Tag = 'div', gap = 1, spread = 'start', className, ...rest }: RowProps) => (
  <Tag
    {...rest}
    className={classNames(styles.row, gaps[gap], spread === 'apart' && styles.apart, className)}
  />
);

export interface MutedProps extends LayoutProps {
  /** `s` for what stands beside the text that it explains. */
  size?: 's' | 'm';
}

/** Text of secondary importance. */
export const Muted = ({ as: Tag = 'p', size = 'm', className, ...rest }: MutedProps) => (
  <Tag {...rest} className={classNames(styles.muted, size === 's' && styles.small, className)} />
);
