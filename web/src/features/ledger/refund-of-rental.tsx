import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { ledgerQueries } from './api/ledger.queries.ts';
import { RefundDialog, type EntryDialogProps } from './entry-dialog.tsx';

/** The refund dialog of a page without the account. Loads it anew: a cached one may be older than the act before this. */
export const RefundOfRental = (dialog: EntryDialogProps & { done?: string | undefined }) => {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...ledgerQueries.of(dialog.reservationId),
    refetchOnMount: 'always',
  });
  if (data !== undefined && isFetchedAfterMount) return <RefundDialog {...dialog} ledger={data} />;
  if (error === null) return <DialogPlace />;
  return (
    <Dialog title="Rembourser" open onClose={dialog.onClose}>
      <LoadState data={undefined} {...{ error, refetch }} of="du compte" height="320px" />
    </Dialog>
  );
};
