import { useState, type ReactNode } from 'react';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import { classNames } from '../text/class-names.ts';
import styles from './folded.module.css';

export interface FoldedProps {
  title: ReactNode;
  /** Open at first, for what somebody left unfinished. */
  open?: boolean;
  /** It cannot be closed, since a fault that is told elsewhere is in it. */
  isHeldOpen?: boolean;
  /** False: where what is around it has a frame. */
  isFramed?: boolean;
  /** False: nobody needs it on paper, where it would be open. */
  isPrinted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part that is opened on request. It is always open on paper, and what was typed in it stays while it is closed.
 */
export const Folded = ({
  title,
  open = false,
  isHeldOpen = false,
  isFramed = true,
  isPrinted = true,
  className,
  children,
}: FoldedProps) => {
  const [isOpen, setIsOpen] = useState(open);
  const isPrinting = useIsPrinting();
  return (
    <details
      className={classNames(styles.folded, isFramed && styles.framed, className)}
      open={isOpen || isHeldOpen || isPrinting}
      data-not-printed={isPrinted ? undefined : ''}
      onToggle={({ currentTarget }) => {
        // Also for a fault: it stays open while somebody mends that.
        if (!isPrinting) setIsOpen(currentTarget.open);
      }}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          if (isHeldOpen) event.preventDefault();
        }}
      >
        {title}
      </summary>
      {children}
    </details>
  );
};
