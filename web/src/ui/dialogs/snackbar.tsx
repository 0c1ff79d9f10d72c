import { useEffect, useState, type ReactNode } from 'react';
import { SNACKBAR_MS } from '../../lib/timings.ts';
import { Alert } from '../page/alert.tsx';
import { classNames } from '../text/class-names.ts';
import styles from '../page/motion.module.css';

export interface SnackbarProps {
  tone?: 'success' | 'error' | 'info';
  onClose: () => void;
  children: ReactNode;
}

/**
 * The result of an act, at the bottom right. It closes by itself, unless it is hovered or has the focus. Render it while
 * there is a result to show.
 */
export const Snackbar = ({ tone = 'success', onClose, children }: SnackbarProps) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [onClose, children, isHeld]);
  return (
    // The handlers only pause the timer.
    <div
      className={classNames(styles.snackbar, styles.arriving)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Alert tone={tone} onDismiss={onClose}>
        {children}
      </Alert>
    </div>
  );
};
