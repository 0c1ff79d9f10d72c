import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Layout } from './layout/layout.tsx';
import { LazyManagerShell } from './layout/manager-shell-loader.tsx';
import { Main } from './layout/main.tsx';
import { GO_HOME, notFoundPage, pages, type Page } from './pages.ts';
import { RoutePage } from './route-page.tsx';

const routeOf = (page: Page): RouteObject => ({ path: page.path, element: <RoutePage page={page} /> });

/** The router leads nowhere on the server. */
const ToHome = () => useHydrated() && <Navigate to={paths.home} replace />;

/** Every address of the site: the bars around all pages, the manager's navigation beside theirs, and the pages. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        element: <Main />,
        children: [...pages.filter(({ inShell }) => !inShell), notFoundPage].map(routeOf),
      },
      { element: <LazyManagerShell />, children: pages.filter(({ inShell }) => inShell).map(routeOf) },
      { element: <Main />, children: GO_HOME.map((path) => ({ path, element: <ToHome /> })) },
    ],
  },
];
