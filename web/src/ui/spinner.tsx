import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Says what is going on; shown beside the wheel. */
  label: string;
}

export const Spinner = ({ label }: SpinnerProps) => (
  <div role="status" className={styles.spinner}>
    <span className={styles.wheel} aria-hidden="true" />
    <span>{label}</span>
  </div>
);
