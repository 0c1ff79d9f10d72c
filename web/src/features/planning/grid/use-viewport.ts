import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Before it is measured, and where nothing is: a usual window. */
const ASSUMED: Size = { width: 1000, height: 600 };

const sizeOf = (element: HTMLElement | null): Size =>
  element === null || element.clientWidth === 0
    ? ASSUMED
    : { width: element.clientWidth, height: element.clientHeight };

/** The inner size of an element, kept up to date. */
export const useSize = (ref: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void =>
      setSize((known) => {
        const found = sizeOf(element);
        return found.width === known.width && found.height === known.height ? known : found;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
};

const SCROLL_END_MS = 180;

/** Calls `act` once a scroll has come to rest. */
export const useScrollEnd = (act: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SCROLL_END_MS);
  }, []);
};
