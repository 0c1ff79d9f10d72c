import type { ReactNode } from 'react';
import styles from './wizard-columns.module.css';

/** The step on the left, its summary on the right; on a phone the summary is at the bottom of the screen. */
export const WizardColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
);
