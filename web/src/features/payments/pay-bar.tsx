import { useRef, type ReactNode } from 'react';
import { useClearOfBar } from '../../lib/use-clear-of-bar.ts';
import styles from './deposit-payment.module.css';

export interface PayBarProps {
  /** What is due now; undefined where the page says it beside the button. */
  due: string | undefined;
  /** The button. */
  children: ReactNode;
}

/** The button that pays. With its amount, on a phone, it is a bar at the bottom of the screen. */
export const PayBar = ({ due, children }: PayBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useClearOfBar(bar);
  if (due === undefined) return children;
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.due}>
        <span>À payer maintenant</span> <strong>{due}</strong>
      </p>
      {children}
    </div>
  );
};
