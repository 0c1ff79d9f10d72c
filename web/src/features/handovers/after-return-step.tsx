import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settlementTotal } from '@volant/shared/handovers/handover.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/handovers/settlement.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { guaranteeQueries } from '../guarantees/api/guarantees.queries.ts';
import { CautionSection } from '../guarantees/caution-section.tsx';
import { ledgerQueries, type Ledger } from '../ledger/api/ledger.queries.ts';
import { PaymentDialog, RefundDialog } from '../ledger/entry-dialog.tsx';
import { linesOf } from './api/handover-calls.ts';
import type { DeviceDraft } from './device/device-store.ts';
import { useDue } from './settlement.ts';

/** What is left to do once a return is signed: the money, and the caution. */
export const AfterReturn = ({ draft }: { draft: DeviceDraft }) => {
  const isOnline = useIsOnline();
  if (!draft.isDone || !isOnline) return <Later draft={draft} />;
  return <MoneyAndCaution reservationId={draft.reservationId} />;
};

/** The account knows the charges of the return once the report has arrived. */
const Later = ({ draft }: { draft: DeviceDraft }) => {
  const dueCents = useDue(draft);
  const total = draft.isDone ? dueCents : dueCents + settlementTotal(linesOf(draft.content));
  const amount = formatPrice(Math.abs(total));
  return (
    <Alert tone="info" announced={false} title={words.leftToSettle(total < 0, amount)}>
      {words.settledAfterSending}
    </Alert>
  );
};

const MoneyAndCaution = ({ reservationId }: { reservationId: number }) => {
  const account = useQuery({ ...ledgerQueries.of(reservationId), staleTime: 0 });
  const { data: cautions } = useQuery({ ...guaranteeQueries.ofReservation(reservationId), staleTime: 0 });
  const { data, error, isFetchedAfterMount } = account;
  return (
    <>
      <Stack as="section" aria-labelledby="reglement">
        <h2 id="reglement">{words.payment}</h2>
        {/* What was read before does not have the charges of the return. */}
        {data !== undefined && isFetchedAfterMount ? (
          <Account ledger={data} />
        ) : error === null ? (
          <div role="status" aria-label={words.loadingAccount}>
            <Skeleton height="88px" />
          </div>
        ) : (
          <LoadFailure
            error={error}
            title={words.accountFailed}
            sentence={sentenceOf(error)}
            onRetry={() => void account.refetch()}
          />
        )}
      </Stack>
      {cautions !== undefined && cautions.guarantees.length > 0 && (
        <CautionSection reservationId={reservationId} />
      )}
    </>
  );
};

const Account = ({ ledger }: { ledger: Ledger }) => {
  const [open, setOpen] = useState<'payment' | 'refund'>();
  const close = (): void => setOpen(undefined);
  const { reservationId, dueCents, creditCents } = ledger;
  const dialog = { reservationId, onClose: close, onDone: close };
  return (
    <>
      {dueCents > 0 && (
        <>
          <p>{words.dueWithCharges(formatPrice(dueCents))}</p>
          <Button size="l" block onClick={() => setOpen('payment')}>
            {words.takePayment(formatPrice(dueCents))}
          </Button>
        </>
      )}
      {creditCents > 0 && (
        <>
          <p>{words.owedToCustomer(formatPrice(creditCents))}</p>
          <Button size="l" block onClick={() => setOpen('refund')}>
            {words.refund(formatPrice(creditCents))}
          </Button>
        </>
      )}
      {dueCents === 0 && creditCents === 0 && <p role="status">{words.nothingDue}</p>}
      {open === 'payment' && <PaymentDialog {...dialog} dueCents={dueCents} />}
      {open === 'refund' && <RefundDialog {...dialog} ledger={ledger} />}
    </>
  );
};
