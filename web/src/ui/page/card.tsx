import type { HTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './layout.module.css';

const paddings = {
  none: styles.cut,
  s: styles.paddingS,
  m: styles.paddingM,
  l: styles.paddingL,
  own: undefined,
};

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'figure';
  /**
   * Inner space; `none` when a picture or a line reaches the border, `s` for one of several on a dense page, `own` where
   * its style sheet says.
   */
  padding?: keyof typeof paddings;
}

/** A bordered surface. */
export const Card = ({ as: Tag = 'div', padding = 'm', className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames(styles.framed, paddings[padding], className)} />
);
