import type { ReactNode } from 'react';
import { typesetText } from './typeset-text.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{typesetText(title)}</p>
    {text !== undefined && <p className={styles.text}>{typesetText(text)}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
);
