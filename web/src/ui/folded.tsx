import { useState, type ReactNode } from 'react';
import { useIsPrinting } from '../lib/use-is-printing.ts';
import { classNames } from './class-names.ts';
import styles from './folded.module.css';

export interface FoldedProps {
  title: ReactNode;
  /** Open at first, for what somebody left unfinished. */
  open?: boolean;
  /** False: where what is around it has a frame. */
  isFramed?: boolean;
  children: ReactNode;
}

/** What opens a part, as high as a finger needs. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <summary className={styles.summary}>{children}</summary>
);

/**
 * A part that is opened on request. It is always open on paper, and what was typed in it stays while it is closed.
 */
export const Folded = ({ title, open = false, isFramed = true, children }: FoldedProps) => {
  const [isOpen, setIsOpen] = useState(open);
  const isPrinting = useIsPrinting();
  return (
    <details
      className={classNames(styles.folded, isFramed && styles.framed)}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => {
        if (!isPrinting) setIsOpen(currentTarget.open);
      }}
    >
      <Summary>{title}</Summary>
      {children}
    </details>
  );
};
