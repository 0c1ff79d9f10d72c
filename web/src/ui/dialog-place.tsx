import styles from './dialog.module.css';
import { Spinner } from './spinner.tsx';

/**
 * The frame of a dialog whose code is still coming, so that a tap is answered at once. Without React Aria: what waits
 * for that must not bring it along.
 */
export const DialogPlace = () => (
  <div className={styles.overlay}>
    <div className={styles.modal}>
      <div className={styles.place}>
        <Spinner label="Chargement..." />
      </div>
    </div>
  </div>
);
