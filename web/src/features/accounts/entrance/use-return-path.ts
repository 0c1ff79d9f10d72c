import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { returnPathOf } from '../return-path.ts';

/** The page to come back to. Undefined until the page is hydrated: the server keeps one page for all of them. */
export const useReturnPath = (): string | undefined => {
  const location = useLocation();
  return useHydrated() ? returnPathOf(location) : undefined;
};
