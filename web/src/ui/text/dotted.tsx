import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { typesetText } from './typeset-text.ts';
import styles from './text.module.css';

export interface DottedProps {
  items: readonly ReactNode[];
  /** `p`: short parts of one line; `ul`: a list of facts. */
  as?: 'p' | 'ul';
  className?: string | undefined;
}

/** Parts with a dot between them; no dot at the start or end of a line. */
export const Dotted = ({ items, as: Tag = 'p', className }: DottedProps) => {
  const Part = Tag === 'ul' ? 'li' : 'span';
  return (
    <Tag className={classNames(styles.dotted, className)}>
      {items.map((item, index) => (
        <Part key={index} className={styles.part}>
          {typesetText(item)}
        </Part>
      ))}
    </Tag>
  );
};
