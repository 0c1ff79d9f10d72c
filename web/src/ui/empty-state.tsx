import type { ReactNode } from 'react';
import { typesetText } from './typeset-text.ts';
import styles from './page.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{typesetText(title)}</p>
    {text !== undefined && <p className={styles.emptyText}>{typesetText(text)}</p>}
    {children !== undefined && <div className={styles.emptyActions}>{children}</div>}
  </div>
);
