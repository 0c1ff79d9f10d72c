import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { scrollToSection, type SectionState } from '../../lib/section-scroll.ts';
import { SCROLL_AFTER_HOME_MS } from '../../lib/page-timings.ts';
import { restoreScrollOurselves, scrollPositions, scrollWhileGrowing } from './scroll-positions.ts';

/** The focus is where it was, or where a new page puts it. */
const isWherePageBegan = (before: Element | null): boolean => {
  const focused = document.activeElement;
  return focused === before || focused === document.body || focused?.matches('h1') === true;
};

/** Whether the browser is at that entry: a page is shown a little later than its address. */
const isCurrent = ({ key }: Location): boolean =>
  (window.history.state as { key?: string } | null)?.key === key;

/** A new page starts at its top or at the section asked for; Back and Forward restore the scroll position. */
export const useScrollPosition = (): void => {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(restoreScrollOurselves, []);

  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    let isRestoring = false;
    let endRestoring: (() => void) | undefined;
    const restore = (top: number): void => {
      isRestoring = true;
      endRestoring = scrollWhileGrowing(top, () => {
        isRestoring = false;
      });
    };
    const remember = (): void => {
      if (!isRestoring && isCurrent(location)) scrollPositions().set(location.key, window.scrollY);
    };

    if (previous !== location) {
      const isPop = type === NavigationType.Pop;
      const samePage = previous?.pathname === location.pathname;
      const position = isPop ? scrollPositions().get(location.key) : undefined;
      // The browser handles a document that it loads, and a link within the page, such as the skip link; a changed
      // filter does not scroll.
      const isLeft =
        previous === undefined ||
        (samePage &&
          (isPop
            ? location.hash !== ''
            : type === NavigationType.Replace || previous.search !== location.search));
      if (position !== undefined) restore(position);
      else if (!isLeft) window.scrollTo(0, 0);
      remember();
    }

    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      endRestoring?.();
    };
  }, [location, type]);

  useEffect(() => {
    const section = (location.state as SectionState | null)?.section;
    if (type !== NavigationType.Push || section === undefined) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      // A visitor who has moved the focus since keeps it, and the part of the page that they are in.
      if (isWherePageBegan(before)) scrollToSection(section);
    }, SCROLL_AFTER_HOME_MS[section]);
    return () => clearTimeout(timer);
  }, [location, type]);
};
