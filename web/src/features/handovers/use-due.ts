import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { ledgerQueries } from '../ledger/api/ledger.queries.ts';
import type { DeviceDraft } from './device/device-store.ts';

/** What is due for the rental: by its account, or without a network as it was when the report was opened. */
export const useDue = ({ reservationId, basis }: Pick<DeviceDraft, 'reservationId' | 'basis'>): number => {
  const { data } = useQuery({ ...ledgerQueries.of(reservationId), staleTime: 0, enabled: useIsOnline() });
  return data?.dueCents ?? basis.dueCents;
};
