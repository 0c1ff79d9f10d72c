import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isHeldBack } from '../lib/departures.ts';
import { firstPageLeft } from '../lib/first-page.ts';

/**
 * The router's own `BrowserRouter`, on its own history; it stands in one file with the router's data mode, which
 * would cost the home page 5 KB.
 */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  useLayoutEffect(
    () =>
      history.listen(({ location: to, action: how, delta }) => {
        if (isHeldBack({ pathname: to.pathname, delta }, (by) => history.go(by))) return;
        firstPageLeft();
        // The old page stays until the new one can be shown.
        startTransition(() => setState({ location: to, action: how }));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
