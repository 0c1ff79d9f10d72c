import type { ReactNode } from 'react';
import * as words from '#words/screens/payments/pay.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import styles from './payments.module.css';

export interface PayBarProps {
  /** What is due now; undefined where the page says it beside the button. */
  due: string | undefined;
  /** The button. */
  children: ReactNode;
}

/** The button that pays. With its amount, on a phone, it is a bar at the bottom of the screen. */
export const PayBar = ({ due, children }: PayBarProps) => {
  if (due === undefined) return children;
  return (
    <BottomBar className={styles.bar}>
      <p className={styles.due}>
        <span>{words.dueNow}</span> <strong>{due}</strong>
      </p>
      {children}
    </BottomBar>
  );
};
