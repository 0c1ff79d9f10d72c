import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as words from '#words/screens/ledger/entry.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { ledgerQueries, type Ledger } from './api/ledger.queries.ts';
import { ReductionDialog, RefundDialog, type EntryDialogProps } from './entry-dialog.tsx';

interface OfRentalProps extends Pick<EntryDialogProps, 'reservationId' | 'onClose'> {
  title: string;
  children: (ledger: Ledger) => ReactNode;
}

/** A dialog on a page without the account. Loads it anew: a cached one may be older than the act before this. */
const OfRental = ({ title, reservationId, onClose, children }: OfRentalProps) => {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...ledgerQueries.of(reservationId),
    refetchOnMount: 'always',
  });
  if (data !== undefined && isFetchedAfterMount) return children(data);
  if (error === null) return <DialogPlace />;
  return (
    <Dialog title={title} open onClose={onClose}>
      <LoadState data={undefined} error={error} refetch={refetch} of={words.ofAccount} height="320px" />
    </Dialog>
  );
};

export const RefundOfRental = (dialog: EntryDialogProps & { done?: string | undefined }) => (
  <OfRental {...dialog} title={words.refund}>
    {(ledger) => <RefundDialog {...dialog} ledger={ledger} />}
  </OfRental>
);

export const ReductionOfRental = (dialog: EntryDialogProps) => (
  <OfRental {...dialog} title={words.grantReduction}>
    {(ledger) => <ReductionDialog {...dialog} ledger={ledger} />}
  </OfRental>
);
