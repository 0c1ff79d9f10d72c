import { lazy, Suspense, useState } from 'react';
import type { DocumentView as WireDocument } from '@volant/shared/documents/documents.schema.ts';
import * as words from '#words/screens/documents/invoicing.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { invoiceMutations } from './api/invoices.mutations.ts';

const VatDialog = lazy(async () => ({ default: (await import('./vat-dialog.tsx')).VatDialog }));

interface IssueInvoiceProps {
  reservationId: number;
  size?: 's' | 'm';
  /** Tells it from the same button of other rentals, for screen readers. */
  about?: string;
  onIssued: (documents: readonly WireDocument[]) => void;
}

const isForeign = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'foreign_vat';

/** 'Établir la facture': what the rental lacks. Where the VAT of another country is due, an owner types its rate. */
export const IssueInvoice = ({ reservationId, size = 'm', about, onIssued }: IssueInvoiceProps) => {
  const { isOwner } = useSession();
  const [asksRate, setAsksRate] = useState(false);
  const act = useAct(invoiceMutations.issue(reservationId), {
    onDone: onIssued,
    onRefused: (error) => {
      if (isForeign(error) && isOwner) setAsksRate(true);
    },
  });
  const isRefused = act.refusal !== undefined && !(isForeign(act.error) && isOwner);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        busyLabel={act.isBusy ? words.oneMoment : undefined}
        onClick={() => act.run({})}
      >
        {words.issueInvoice}
        {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      {isRefused && (
        <Alert tone="error" title={words.issueFailed}>
          <p>{act.refusal}</p>
          {isForeign(act.error) && <p>{words.askOwner}</p>}
        </Alert>
      )}
      <Suspense fallback={<DialogPlace />}>
        {asksRate && (
          <VatDialog
            reservationId={reservationId}
            onClose={() => setAsksRate(false)}
            onIssued={(documents) => {
              setAsksRate(false);
              onIssued(documents);
            }}
          />
        )}
      </Suspense>
    </>
  );
};
