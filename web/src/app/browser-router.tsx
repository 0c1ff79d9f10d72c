import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The router's own `BrowserRouter`, on its own history; it stands in one file with the router's data mode, which
 * would cost the home page 5 KB.
 */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  useLayoutEffect(
    () =>
      // The old page stays until the new one can be shown.
      history.listen((update) =>
        startTransition(() => setState({ location: update.location, action: update.action })),
      ),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
