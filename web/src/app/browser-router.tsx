import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router';
import { isHeldBack } from '../lib/departures.ts';
import { firstPageLeft } from '../ui/page/page-heading.tsx';
import type { BrowserHistory } from './history.ts';

/** Follows the browser's history, unless the page asks first whether it may be left. */
export const BrowserRouter = ({ history, children }: { history: BrowserHistory; children: ReactNode }) => {
  const [{ location, action }, setShown] = useState({
    location: history.location,
    action: NavigationType.Pop,
  });
  useLayoutEffect(
    () =>
      history.listen(({ location: to, action: how, delta }) => {
        if (isHeldBack({ pathname: to.pathname, delta }, (by) => history.go(by))) return;
        firstPageLeft();
        // The old page stays until the new one is loaded.
        startTransition(() => setShown({ location: to, action: how }));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
