import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { documentName, methodNames } from '#words/documents/documents.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/documents/documents.ts';
import { upToDate } from '#words/screens/documents/invoicing.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { documentQueries, type DocumentView, type PaymentWithoutReceipt } from './api/documents.queries.ts';
import { issueMutations } from './api/documents.mutations.ts';
import type { ChargeToCredit } from './credit-dialog.tsx';
import { DocumentList } from './document-list.tsx';
import { IssueInvoice } from './issue-invoice.tsx';

type NamedDocument = Pick<DocumentView, 'id' | 'kind' | 'number'>;

export interface DocumentsSectionProps {
  reservationId: number;
  /** Whether the rental is confirmed or ended: else it has no contract. */
  hasContract: boolean;
  /** Of the account, which a credit note may take back. */
  charges: readonly ChargeToCredit[];
}

/** On the manager's page of a reservation: its documents, and those that can be issued. */
export const DocumentsSection = ({ reservationId, hasContract, charges }: DocumentsSectionProps) => {
  const { isOwner } = useSession();
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery(documentQueries.ofReservation(reservationId));
  const issue = useAct(issueMutations.issue(reservationId), {
    onDone: (document) => setSaid(words.documentReady(documentName(document))),
  });
  const wanted = issue.isBusy ? issue.input : undefined;
  return (
    <Stack as="section" aria-label={words.documents}>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofDocuments} height="88px" />
      {data?.documents.length === 0 && <Muted>{words.noDocuments}</Muted>}
      {data !== undefined && data.documents.length > 0 && (
        <DocumentList
          reservationId={reservationId}
          documents={data.documents}
          acts={{ credit: isOwner ? { charges } : undefined }}
        />
      )}
      {data !== undefined && data.withoutReceipt.length > 0 && (
        <Lines isPadded aria-label={words.withoutReceipt}>
          {data.withoutReceipt.map((payment) => (
            <Row as="li" key={payment.entryId} gap={3} lineGap={1} spread="apart">
              <PaymentFacts payment={payment} />
              <Button
                variant="secondary"
                busyLabel={
                  wanted?.kind === 'receipt' && wanted.entryId === payment.entryId
                    ? words.oneMoment
                    : undefined
                }
                onClick={() => issue.run({ kind: 'receipt', entryId: payment.entryId })}
              >
                {words.issueReceipt}
                <VisuallyHidden> {words.ofAmount(formatPrice(payment.amountCents))}</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </Lines>
      )}
      {data !== undefined && (
        <Row>
          {hasContract && (
            <Button
              variant="secondary"
              busyLabel={wanted?.kind === 'contract' ? words.oneMoment : undefined}
              onClick={() => issue.run({ kind: 'contract' })}
            >
              {words.issueContract}
            </Button>
          )}
          {(hasContract || data.documents.some(({ number }) => number !== null)) && (
            <IssueInvoice
              reservationId={reservationId}
              onIssued={(documents) => setSaid(issuedText(documents, data.documents))}
            />
          )}
        </Row>
      )}
      <p role="status">{said}</p>
      {issue.refusal !== undefined && (
        <Alert tone="error" title={words.issueFailed}>
          {issue.refusal}
        </Alert>
      )}
    </Stack>
  );
};

/** Which documents the rental did not have before. */
const issuedText = (documents: readonly NamedDocument[], before: readonly { id: string }[]): string => {
  const names = documents
    .filter(({ id }) => before.every((known) => known.id !== id))
    .map(documentName)
    .join(', ');
  return names === '' ? upToDate : words.documentReady(names);
};

const PaymentFacts = ({
  payment: { isRefund, amountCents, method, at },
}: {
  payment: PaymentWithoutReceipt;
}) => (
  <div>
    <strong>{words.paymentOf(formatPrice(amountCents), isRefund)}</strong>
    <Muted>
      {methodNames[method]}, {formatMoment(new Date(at))}
    </Muted>
  </div>
);
