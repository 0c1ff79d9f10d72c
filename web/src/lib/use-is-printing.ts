import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is for the paper alone is in the document before the browser lays it out. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

/** A value as it was before the browser laid the page out for the paper, whose width is not that of the screen. */
export const useShownValue = <Value>(value: Value, isPrinting: boolean): Value => {
  const [shown, setShown] = useState(value);
  if (!isPrinting && shown !== value) setShown(value);
  return isPrinting ? shown : value;
};
