import * as words from '#words/screens/ui/page.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Row } from './layout.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for; shown beside the spinner. */
  label: string;
}

export const Spinner = ({ label }: SpinnerProps) => {
  const isOnline = useIsOnline();
  return (
    <Row role="status" gap={2} spread="middle" wraps={false} className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      <span>{isOnline ? label : words.offline}</span>
    </Row>
  );
};

/** Covers the whole screen while nothing can be done. */
export const LoadingOverlay = ({ label }: { label: string }) => (
  <div className={styles.overlay}>
    <Spinner label={label} />
  </div>
);
