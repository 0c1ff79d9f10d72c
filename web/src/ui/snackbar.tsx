import { useEffect, type ReactNode } from 'react';
import { SNACKBAR_MS } from '../lib/timings.ts';
import { Alert } from './alert.tsx';
import styles from './snackbar.module.css';

export interface SnackbarProps {
  tone?: 'success' | 'error' | 'info';
  onClose: () => void;
  children: ReactNode;
}

/** The result of an act, at the bottom right; goes by itself. Render it while there is something to say. */
export const Snackbar = ({ tone = 'success', onClose, children }: SnackbarProps) => {
  useEffect(() => {
    const timer = setTimeout(onClose, SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [onClose, children]);
  return (
    <div className={styles.snackbar}>
      <Alert tone={tone} onDismiss={onClose}>
        {children}
      </Alert>
    </div>
  );
};
