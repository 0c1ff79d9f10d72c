import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What the person was about to do when the question came up. */
type Departure = () => void;

export interface LeaveQuestion {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
}

/** The router numbers the entries of the history; without a number nothing can be undone. */
const indexOf = (state: unknown): number | undefined => {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Asks before a page with unsaved work is left: by a link, by the history, or by closing the tab, where the browser
 * asks in its own words. Moves within the page (its steps) are free. The router has no such guard outside its data mode.
 */
export const useLeaveQuestion = (isActive: boolean): LeaveQuestion => {
  const { pathname, key } = useLocation();
  const [departure, setDeparture] = useState<{ go: Departure }>();
  /** True while the person's own decision is carried out. */
  const isFree = useRef(false);
  /** The entry of the history that the page stands on. */
  const index = useRef<number>(undefined);

  useEffect(() => {
    index.current = indexOf(window.history.state);
  }, [key]);

  useEffect(() => {
    if (!isActive) return;
    isFree.current = false;
    const closing = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault();
    };
    const clicked = (event: MouseEvent): void => {
      if (isFree.current || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (link === null || (link.target !== '' && link.target !== '_self')) return;
      if (link.origin !== location.origin || link.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ go: () => link.click() });
    };
    /** Steps that this guard itself takes through the history, still to come. */
    let ownSteps = 0;
    const moved = (event: PopStateEvent): void => {
      if (ownSteps > 0) {
        ownSteps -= 1;
        event.stopImmediatePropagation();
        return;
      }
      if (isFree.current || location.pathname === pathname) return;
      const from = index.current;
      const to = indexOf(event.state);
      if (from === undefined || to === undefined || from === to) return;
      event.stopImmediatePropagation();
      ownSteps += 1;
      window.history.go(from - to);
      setDeparture({ go: () => window.history.go(to - from) });
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', clicked, { capture: true });
    // Before the router's own listener.
    window.addEventListener('popstate', moved, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', clicked, { capture: true });
      window.removeEventListener('popstate', moved, { capture: true });
    };
  }, [isActive, pathname]);

  const stay = useCallback(() => setDeparture(undefined), []);
  const leave = useCallback(() => {
    isFree.current = true;
    setDeparture(undefined);
    departure?.go();
  }, [departure]);
  return { isAsked: departure !== undefined, stay, leave };
};
