import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Navigate, Route as RouterRoute, Routes } from 'react-router';
import { SessionProvider } from '../features/accounts/session.tsx';
import { SiteProvider, type Site } from '../lib/site.tsx';
import { Layout } from './layout/layout.tsx';
import { RoutePage } from './route-page.tsx';
import { notFoundRoute, redirects, routes } from './routes.ts';

/** The site below its router: the server wraps it in a StaticRouter, the browser in a BrowserRouter. */
export const App = ({ site, queryClient }: { site: Site; queryClient: QueryClient }) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Layout>
          <Routes>
            {[...routes, notFoundRoute].map((route) => (
              <RouterRoute key={route.path} path={route.path} element={<RoutePage route={route} />} />
            ))}
            {redirects.map(({ from, to }) => (
              <RouterRoute key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
          </Routes>
        </Layout>
      </SessionProvider>
    </QueryClientProvider>
  </SiteProvider>
);
