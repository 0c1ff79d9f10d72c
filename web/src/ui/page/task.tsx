import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { Folded } from './folded.tsx';
import { Muted, Stack } from './layout.tsx';
import styles from './task.module.css';

export interface TaskProps {
  title: string;
  /** Tells it from others of the same title; the title unless given. */
  name?: string;
  /** `danger`: money or mails are lost. */
  tone?: 'danger' | 'warning';
  /** Whom it is about. */
  about?: ReactNode;
  /** What is done about it, as a small button or link. */
  act?: ReactNode;
  /** Why the act was refused: seen while the rest is folded. */
  refusal?: ReactNode;
  /** All that is known of it. */
  children: ReactNode;
}

/** Something to be done in a line or two: what, about whom, and the act. All about it is folded. */
export const Task = ({ title, name = title, tone = 'warning', about, act, refusal, children }: TaskProps) => (
  <article aria-label={name} className={classNames(styles.task, styles[tone])}>
    <Folded
      isFramed={false}
      title={
        <>
          {title}
          {about !== undefined && (
            <Muted as="span" weight="regular" block>
              {about}
            </Muted>
          )}
        </>
      }
    >
      <Stack gap={1} className={styles.all}>
        {children}
      </Stack>
    </Folded>
    {act}
    {refusal}
  </article>
);
