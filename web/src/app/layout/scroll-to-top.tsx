import { useSyncExternalStore } from 'react';
import { scrollSmoothly } from '../../lib/section-scroll.ts';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '../../lib/page-timings.ts';
import { ArrowUpIcon } from '../../ui/icons.tsx';
import styles from './scroll-to-top.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Shown on the home page once it is scrolled. */
export const ScrollToTop = () => {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <button
      type="button"
      className={styles.top}
      aria-label="Remonter en haut de la page"
      onClick={() => {
        scrollSmoothly(0);
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUpIcon size={22} />
    </button>
  );
};
