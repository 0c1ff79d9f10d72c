import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import styles from './wizard.module.css';

/** The step on the left, its summary on the right; on a phone the summary is at the bottom of the screen. */
export const WizardColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <Stack gap={4} className={styles.columns}>
    <div className={styles.main}>{children}</div>
    {aside}
  </Stack>
);
