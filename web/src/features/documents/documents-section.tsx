import { useQuery } from '@tanstack/react-query';
import { documentName, methodNames } from '#words/documents/documents.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/documents/documents.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { documentQueries, type PaymentWithoutReceipt } from './api/documents.queries.ts';
import { issueMutations } from './api/documents.mutations.ts';
import { DocumentList } from './document-list.tsx';

export interface DocumentsSectionProps {
  reservationId: number;
  /** Whether the rental is confirmed or ended: else it has no contract. */
  hasContract: boolean;
}

/** On the manager's page of a reservation: its documents, and those that can be issued. */
export const DocumentsSection = ({ reservationId, hasContract }: DocumentsSectionProps) => {
  const { data, error, refetch } = useQuery(documentQueries.ofReservation(reservationId));
  const issue = useAct(issueMutations.issue(reservationId));
  const wanted = issue.isBusy ? issue.input : undefined;
  return (
    <Stack as="section" aria-label={words.documents}>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofDocuments} height="88px" />
      {data?.documents.length === 0 && <Muted>{words.noDocuments}</Muted>}
      {data !== undefined && data.documents.length > 0 && (
        <DocumentList reservationId={reservationId} documents={data.documents} />
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
      {data !== undefined && hasContract && (
        <Row>
          <Button
            variant="secondary"
            busyLabel={wanted?.kind === 'contract' ? words.oneMoment : undefined}
            onClick={() => issue.run({ kind: 'contract' })}
          >
            {words.issueContract}
          </Button>
        </Row>
      )}
      <p role="status">{issue.answer !== undefined && words.documentReady(documentName(issue.answer))}</p>
      {issue.refusal !== undefined && (
        <Alert tone="error" title={words.issueFailed}>
          {issue.refusal}
        </Alert>
      )}
    </Stack>
  );
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
