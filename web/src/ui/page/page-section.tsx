import type { HTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './page.module.css';

export interface PageSectionProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  /** `text`: the width of a form or of a text. */
  width?: 'page' | 'text';
}

/** The width and side padding of every page. */
export const PageSection = ({ as: Tag = 'div', width = 'page', className, ...rest }: PageSectionProps) => (
  <Tag {...rest} className={classNames(styles.section, width === 'text' && styles.text, className)} />
);
