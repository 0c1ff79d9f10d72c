import type { ReactNode } from 'react';
import * as words from '#words/screens/ui/controls.ts';
import { CheckIcon } from '../text/icons.tsx';
import { Row } from '../page/layout.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../text/class-names.ts';
import styles from './stepper.module.css';

export interface StepLink {
  to: string;
  onFollow: () => void;
}

export interface StepperProps {
  /** Names the list for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** The way back to an earlier step, where there is one. */
  linkOf?: (index: number) => StepLink | undefined;
}

export const Stepper = ({ label, steps, current, linkOf }: StepperProps) => (
  <Row as="ol" align="stretch" wraps={false} aria-label={label}>
    {steps.map((step, index) => (
      <Row
        as="li"
        key={step}
        wraps={false}
        className={classNames(
          styles.step,
          index < current && styles.done,
          index === current && styles.current,
        )}
        aria-current={index === current ? 'step' : undefined}
      >
        <Way link={index < current ? linkOf?.(index) : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <CheckIcon size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {step}
            {index < current && <VisuallyHidden>{words.stepDone}</VisuallyHidden>}
          </span>
        </Way>
      </Row>
    ))}
  </Row>
);

const Way = ({ link, children }: { link: StepLink | undefined; children: ReactNode }) =>
  link === undefined ? (
    children
  ) : (
    <Link
      to={link.to}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        link.onFollow();
      }}
    >
      {children}
    </Link>
  );
