import * as words from '#words/screens/ui/dialogs.ts';
import styles from './dialog.module.css';
import { Spinner } from '../page/spinner.tsx';

/**
 * The frame of a dialog whose code is still loading, so that a tap has an effect at once. It must not import React Aria,
 * which is what it waits for.
 */
export const DialogPlace = () => (
  <div className={styles.overlay}>
    <div className={styles.modal}>
      <div className={styles.place}>
        <Spinner label={words.loading} />
      </div>
    </div>
  </div>
);
