import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ManagerFilter } from '@volant/shared/reservations/status.rules.ts';
import { useSearchParams } from '../../../../lib/search-params.ts';
import { useSession } from '../../../accounts/session.tsx';
import { addressOfSearch, searchOfAddress } from '../../api/manager-reservations.queries.ts';
import type { ManagerSearch } from '../../api/manager-reservations.queries.ts';
import { rememberedFilter, rememberFilter } from './remembered-filter.ts';

/**
 * The search of the list. What the address asks for wins; an address that asks for nothing opens the filter that the
 * person chose last, which then stands in the address, so that Back and a reload return to it.
 */
export const useListSearch = () => {
  const [params, setParams] = useSearchParams();
  const accountId = useSession().profile?.id;
  const [isOpening, setIsOpening] = useState(true);
  const opens =
    isOpening && params.toString() === '' && accountId !== undefined ? rememberedFilter(accountId) : 'all';
  if (isOpening && accountId !== undefined && opens === 'all') setIsOpening(false);
  const asked = searchOfAddress(params);
  const search = opens === 'all' ? asked : { ...asked, status: opens };

  const show = (next: ManagerSearch): void => setParams(addressOfSearch(next));
  const open = useEffectEvent((filter: ManagerFilter) => show({ ...asked, status: filter }));
  useEffect(() => {
    if (opens !== 'all') open(opens);
  }, [opens]);

  /** Remembers the filter whose link was followed. */
  const choose = useCallback(
    (filter: ManagerFilter): void => {
      if (accountId !== undefined) rememberFilter(accountId, filter);
    },
    [accountId],
  );
  return { search, show, choose };
};
