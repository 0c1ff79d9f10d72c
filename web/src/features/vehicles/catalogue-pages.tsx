import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { pageIn } from './page-in.ts';

/** Vehicles of a page: more of them make a list that nobody reads to its end. */
const PAGE_SIZE = 60;

/** Most fleets have one page, and load nothing for the links to others. */
export const cataloguePager = lazyPage(async () => (await import('./catalogue-pager.tsx')).CataloguePager);

/** The vehicles of the page that the address asks for, and the links to the others, which work without script. */
export const useCataloguePage = <Item,>(items: readonly Item[]) => {
  const { search } = useLocation();
  const last = Math.ceil(items.length / PAGE_SIZE) || 1;
  const page = Math.min(pageIn(search), last);
  return {
    shown: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pager: last > 1 && (
      <Suspense>
        <cataloguePager.Page page={page} last={last} search={search} />
      </Suspense>
    ),
  };
};
