import { CheckIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classNames } from './class-names.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** Names the list for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classNames(
          styles.step,
          index < current && styles.done,
          index === current && styles.current,
        )}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {index < current ? <CheckIcon size={16} /> : index + 1}
        </span>
        <span className={styles.name}>
          {step}
          {index < current && <VisuallyHidden>, terminé</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
);
