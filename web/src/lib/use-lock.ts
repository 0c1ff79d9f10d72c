import { useCallback, useRef } from 'react';

/**
 * Runs one act at a time: while one is under way, another is not begun, and `undefined` is given. State comes too late
 * for this: a second click may arrive before the button is drawn as busy.
 */
export const useLock = () => {
  const isLocked = useRef(false);
  return useCallback(async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    try {
      return await act();
    } finally {
      isLocked.current = false;
    }
  }, []);
};
