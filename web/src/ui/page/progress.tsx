import { useId } from 'react';
import { Row, Stack, Text } from './layout.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is going on. */
  label: string;
  /** The part done, from 0 to 1. */
  value: number;
}

/** A progress bar. Changes of the label are announced, the percentage is not. */
export const Progress = ({ label, value }: ProgressProps) => {
  const labelId = useId();
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Stack gap={1}>
      <Text as={Row} weight="medium" gap={2} spread="apart" align="stretch" wraps={false}>
        <span id={labelId} role="status">
          {label}
        </span>
        <Text figures aria-hidden="true">
          {percent}
          {'\u00a0%'}
        </Text>
      </Text>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby={labelId} />
    </Stack>
  );
};
