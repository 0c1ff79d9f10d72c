import * as handovers from '../features/handovers/handover-page.tsx';
import { useKeyboard } from '../lib/keys.ts';
import { useDeskSearch } from './desk/use-desk-search.tsx';

/** Reports have no bar, in which the search is on the other pages. */
const Search = () => {
  const { place } = useDeskSearch();
  useKeyboard();
  return place;
};

export const DeparturePage = () => (
  <>
    <handovers.DeparturePage />
    <Search />
  </>
);

export const ReturnPage = () => (
  <>
    <handovers.ReturnPage />
    <Search />
  </>
);
