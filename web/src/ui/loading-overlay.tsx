import { Spinner } from './spinner.tsx';
import styles from './spinner.module.css';

/** Covers the whole screen while nothing can be done. */
export const LoadingOverlay = ({ label }: { label: string }) => (
  <div className={styles.overlay}>
    <Spinner label={label} />
  </div>
);
