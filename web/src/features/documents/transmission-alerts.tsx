import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayBeSentAgain } from '@volant/shared/documents/transmission.rules.ts';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/documents/transmissions.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { transmissionMutations } from './api/transmissions.mutations.ts';
import { transmissionQueries } from './api/transmissions.queries.ts';
import { addressOfSearch } from './documents-address.ts';
import { DepositDialog } from './deposit-dialog.tsx';

/** Invoices that did not arrive at their companies; nothing when all did. */
export const TransmissionAlerts = () => {
  const { data = [] } = useQuery(transmissionQueries.alerts());
  const [deposited, setDeposited] = useState<TransmissionView>();
  return (
    <>
      {data.map((document) => (
        <TransmissionAlert
          key={document.documentId}
          document={document}
          onDeposit={() => {
            setDeposited(document);
          }}
        />
      ))}
      {deposited && (
        <DepositDialog
          document={{ ...deposited, id: deposited.documentId }}
          onClose={() => {
            setDeposited(undefined);
          }}
        />
      )}
    </>
  );
};

const TransmissionAlert = ({
  document,
  onDeposit,
}: {
  document: TransmissionView;
  onDeposit: () => void;
}) => {
  const { documentId, number, peppolState, reservationId, reason, failure } = document;
  const again = useAct(transmissionMutations.sendAgain(documentId));
  return (
    <Task
      tone={peppolState === 'refused' ? 'danger' : 'warning'}
      title={words.titleOf(peppolState, number)}
      act={
        <Button variant="secondary" size="s" onClick={onDeposit}>
          {words.deposit}
        </Button>
      }
      refusal={again.refusal !== undefined && <p role="alert">{again.refusal}</p>}
    >
      <p>
        {words.duty}{' '}
        <Link to={paths.managerReservation(reservationId)}>
          {words.reservation(formatInteger(reservationId))}
        </Link>{' '}
        <Link to={addressOfSearch({ q: number })}>{words.inDocuments}</Link>
      </p>
      {reason !== null && reason !== '' && <p>{words.saidWhy(reason)}</p>}
      {failure !== null && <p>{words.failures[failure]}</p>}
      {mayBeSentAgain({ state: peppolState }) && (
        <Button
          variant="secondary"
          busyLabel={again.isBusy ? words.oneMoment : undefined}
          onClick={() => {
            again.run();
          }}
        >
          {words.sendAgain}
        </Button>
      )}
    </Task>
  );
};
