import { useSyncExternalStore } from 'react';
import * as words from '#words/screens/app/layout.ts';
import { scrollSmoothly } from '../../lib/section-scroll.ts';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '../../lib/page-timings.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { ArrowUpIcon } from '../../ui/text/icons.tsx';
import styles from './layout.module.css';

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
    <IconButton
      frame="round"
      className={styles.top}
      aria-label={words.backToTop}
      onClick={() => {
        scrollSmoothly(0);
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUpIcon size={22} />
    </IconButton>
  );
};
