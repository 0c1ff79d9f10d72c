import { useEffect, useRef } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../ui/page/alert.tsx';

/** Confirms a change, and says what follows. Takes the focus, which the button lost while it was sending. */
export const SavedNotice = ({ children, more }: { children: string; more?: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success">
        <p>{typeset(children)}</p>
        {more !== undefined && <p>{typeset(more)}</p>}
      </Alert>
    </div>
  );
};
