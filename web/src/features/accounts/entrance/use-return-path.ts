import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { returnPathOf } from '../return-path.ts';

/** The page to come back to. Undefined until hydration, because the server renders one document for all return paths. */
export const useReturnPath = (): string | undefined => {
  const location = useLocation();
  return useHydrated() ? returnPathOf(location) : undefined;
};
