import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for; shown beside the spinner. */
  label: string;
}

export const Spinner = ({ label }: SpinnerProps) => (
  <div role="status" className={styles.spinner}>
    <span className={styles.wheel} aria-hidden="true" />
    <span>{label}</span>
  </div>
);
