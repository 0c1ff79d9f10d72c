import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollToSection, type SectionState } from '../../lib/section-scroll.ts';
import { SCROLL_AFTER_HOME_MS } from '../../lib/timings.ts';

/** The scroll position of each history entry, by its key. */
const positions = new Map<string, number>();

/** The focus is where it was, or where a new page puts it. */
const isWherePageBegan = (before: Element | null): boolean => {
  const focused = document.activeElement;
  return focused === before || focused === document.body || focused?.matches('h1') === true;
};

/** A new page starts at its top or at the section asked for; Back and Forward restore the scroll position. */
export const useScrollPosition = (): void => {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);

  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location) return;
    const samePage = previous.pathname === location.pathname;
    if (type === NavigationType.Pop) {
      // A link within the page, such as the skip link: the browser handles it.
      if (samePage && location.hash !== '') return;
      window.scrollTo(0, positions.get(location.key) ?? 0);
      return;
    }
    // A changed filter does not scroll.
    if (samePage && (type === NavigationType.Replace || previous.search !== location.search)) return;
    window.scrollTo(0, 0);
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

  useEffect(() => {
    const remember = (): void => void positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);
};
