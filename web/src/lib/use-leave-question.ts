import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { guardDepartures } from './departures.ts';

export interface LeaveQuestion {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Asks before a page with unsaved work is left: by a link, by the history, or by closing the tab, where the browser
 * asks in its own words. Moves within the page (its steps) are free. The router has such a guard in its data mode alone.
 */
export const useLeaveQuestion = (isActive: boolean): LeaveQuestion => {
  const { pathname } = useLocation();
  const [departure, setDeparture] = useState<{ go: () => void }>();
  /** True while the departure that the person confirmed is carried out. */
  const isFree = useRef(false);

  useEffect(() => {
    if (!isActive) return;
    isFree.current = false;
    const closing = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault();
    };
    // In the capture phase, before React's own handlers.
    const clicked = (event: MouseEvent): void => {
      if (isFree.current || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (link === null || (link.target !== '' && link.target !== '_self')) return;
      if (link.origin !== location.origin || link.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ go: () => link.click() });
    };
    const lift = guardDepartures({
      asksBefore: (to) => !isFree.current && to !== pathname,
      ask: (go) => setDeparture({ go }),
    });
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', clicked, { capture: true });
    return () => {
      lift();
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', clicked, { capture: true });
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
