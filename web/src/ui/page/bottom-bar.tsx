import { useRef, type ReactNode } from 'react';
import { useClearOfBar } from '../../lib/use-clear-of-bar.ts';
import styles from './bottom-bar.module.css';
import { classNames } from '../text/class-names.ts';

export interface BottomBarProps {
  /** How it looks where it is not a bar. */
  className?: string | undefined;
  children: ReactNode;
}

/** On a phone, a bar at the bottom of the screen; elsewhere it stands in its place. */
export const BottomBar = ({ className, children }: BottomBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useClearOfBar(bar);
  return (
    <div ref={bar} className={classNames(styles.bar, className)} data-not-printed>
      {children}
    </div>
  );
};
