import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /**
   * Inner space; `none` when a picture or a line reaches the border, `s` for one of several on a dense page, `own` where
   * its style sheet says.
   */
  padding?: 'none' | 's' | 'm' | 'l' | 'own';
}

/** A bordered surface. */
export const Card = ({ as: Tag = 'div', padding = 'm', className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames(styles.card, styles[padding], className)} />
);
