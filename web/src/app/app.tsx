import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { SessionProvider } from '../features/accounts/session.tsx';
import { SiteProvider, type Site } from '../lib/site.tsx';
import { Layout } from './layout/layout.tsx';
import { RoutePage } from './route-page.tsx';
import { redirectAt, routeAt } from './routes.ts';

/** The table of routes is flat and also serves the server, so it is read here without the router's `Routes`. */
const CurrentPage = () => {
  const { pathname } = useLocation();
  const redirect = redirectAt(pathname);
  return redirect === undefined ? (
    <RoutePage route={routeAt(pathname)} />
  ) : (
    <Navigate to={redirect} replace />
  );
};

/** The site below its router: the server wraps it in a StaticRouter, the browser in a BrowserRouter. */
export const App = ({ site, queryClient }: { site: Site; queryClient: QueryClient }) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Layout>
          <CurrentPage />
        </Layout>
      </SessionProvider>
    </QueryClientProvider>
  </SiteProvider>
);
