import { useEffect, type RefObject } from 'react';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/**
 * Tells the styles how high the bar at the bottom is, so that what takes the focus is scrolled clear of it; and scrolls
 * what has the focus clear of it when it grows.
 */
export const useClearOfBar = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--summary-bar', `${element.offsetHeight}px`);
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return;
      if (overlap(focused.getBoundingClientRect(), element.getBoundingClientRect()))
        focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--summary-bar');
    };
  }, [bar]);
};
