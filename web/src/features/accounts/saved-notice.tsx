import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/page/alert.tsx';

/** Confirms a change, and says what follows. Takes the focus, which the button lost while it was sending. */
export const SavedNotice = ({ children, more }: { children: string; more?: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success">
        <p>{children}</p>
        {more !== undefined && <p>{more}</p>}
      </Alert>
    </div>
  );
};
