import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import { SessionProvider } from '../features/accounts/session.tsx';
import { SiteRoot, type Site } from '../lib/site.tsx';
import { routes } from './routes.tsx';

const CurrentPage = () => useRoutes(routes);

/** The site below its router: the server wraps it in a StaticRouter, the browser in a BrowserRouter. */
export const App = ({ site, queryClient }: { site: Site; queryClient: QueryClient }) => (
  <SiteRoot site={site}>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <CurrentPage />
      </SessionProvider>
    </QueryClientProvider>
  </SiteRoot>
);
