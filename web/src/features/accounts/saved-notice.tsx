import { useEffect, useRef } from 'react';
import { typeset } from '../../lib/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './account-form.module.css';

/** Says that a change was made. Takes the focus, which the button lost while it was sending. */
export const SavedNotice = ({ children }: { children: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.saved}>
      <Alert tone="success">{typeset(children)}</Alert>
    </div>
  );
};
