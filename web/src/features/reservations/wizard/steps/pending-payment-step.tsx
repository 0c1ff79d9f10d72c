import { HOLD_EXTENSION_MINUTES } from '@volant/shared/agency.ts';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/wizard-payment.ts';
import type { Order, Reservation } from '../../api/reservations.queries.ts';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../../lib/server-clock.ts';
import { focusOnMount } from '../../../../lib/focus.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Stack, Text } from '../../../../ui/page/layout.tsx';
import { Spinner } from '../../../../ui/page/spinner.tsx';
import { DepositPayment } from '../../../payments/deposit-payment.tsx';
import { reservationMutations } from '../../api/reservations.mutations.ts';
import { DepositFate, DepositTerms } from './deposit-terms.tsx';
import type { HoldState } from '../hold/hold-state.ts';
import { HoldTime } from '../hold/hold-time-left.tsx';
import type { Unsent } from './invoice-choice.tsx';
import { InvoiceFold } from './invoice-fold.tsx';
import { PaymentRecap } from './payment-recap.tsx';
import styles from '../wizard.module.css';
import { UnfinishedFinalization } from '../unfinished-finalization.tsx';
import type { HoldControl } from '../hold/use-hold.ts';

interface PendingPaymentProps {
  hold: HoldControl;
  state: Extract<HoldState, { kind: 'held' }>;
  order: Order;
  vehicle: Vehicle;
  goBack: () => void;
  onConfirmed: (reservation: Reservation) => void;
  onPaying: (isPaying: boolean) => void;
  /** The dates are held for another company. */
  onInvoiced: (reservation: Reservation) => void;
  /** They were just now: what it says takes the focus. */
  isInvoiced: boolean;
  /** True when the refusal of that is shown elsewhere. */
  onInvoiceRefused: (error: unknown, company: Company | undefined) => boolean;
}

/** The payment of a hold: its summary, the deposit and the terms. */
export const PendingPayment = ({
  hold,
  state,
  order,
  vehicle,
  goBack,
  onConfirmed,
  onPaying,
  onInvoiced,
  isInvoiced,
  onInvoiceRefused,
}: PendingPaymentProps) => {
  const { reservation, receivedAt } = state;
  const navigate = useNavigate();
  const [isPaying, setIsPaying] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  const isExpired = state.isLost && !isPaying;
  const { displaced = [] } = reservation;

  const showOutcome = (paymentId: string): void => {
    void navigate(`${paths.reservationSuccess}?payment_intent=${encodeURIComponent(paymentId)}`, {
      replace: true,
    });
  };
  const confirm = useAct(reservationMutations.confirmPaid(), {
    onDone: (answer, { paymentId }) => {
      if (answer.status === 'pending') showOutcome(paymentId);
      else onConfirmed(answer);
    },
  });

  const isPaid = confirm.input !== undefined;
  // Another tab may have released these dates, or a newer hold replaced them.
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isPaying && !isPaid && !isExpired) void hold.look();
  });
  useEffect(() => {
    const again = (): void => lookAgain();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);

  useEffect(() => {
    onPaying(isPaying || isPaid);
    return () => onPaying(false);
  }, [isPaying, isPaid, onPaying]);

  // After the answer the confirmation is still loading: the form must not reappear meanwhile.
  if (confirm.isBusy || confirm.isDone) {
    return (
      <div tabIndex={-1} ref={focusOnMount}>
        <Spinner label={words.confirmingPayment} />
      </div>
    );
  }
  if (confirm.error !== null && confirm.input !== undefined) {
    const { error, input } = confirm;
    return (
      <UnfinishedFinalization
        paymentId={input.paymentId}
        error={error}
        onRetry={() => confirm.run(input)}
        onConfirmed={onConfirmed}
        onRefunded={() => showOutcome(input.paymentId)}
      />
    );
  }

  return (
    <Stack className={styles.step}>
      {isExpired ? (
        <div tabIndex={-1} ref={focusOnMount}>
          <Alert tone="warning" title={words.datesLost}>
            <p>{words.whyDatesLost(isPast(reservation.expiresAt))}</p>
            <Button busyLabel={hold.isAsking ? words.holdingDates : undefined} onClick={hold.take}>
              {words.holdAgain}
            </Button>
          </Alert>
        </div>
      ) : (
        <HoldTime
          key={receivedAt}
          expiresAt={reservation.expiresAt}
          receivedAt={receivedAt}
          onOver={() => {
            if (!isPaying) void hold.look();
          }}
        />
      )}
      <PaymentRecap reservation={reservation} vehicle={vehicle} />
      <Stack className={styles.form}>
        {displaced.length > 0 && (
          <Alert tone="warning" title={words.otherHoldLost}>
            {reservationMessages.displaced(displaced)}
          </Alert>
        )}
        <InvoiceFold
          order={order}
          isInvoiced={isInvoiced}
          isHidden={isExpired || isPaying}
          unsent={unsent}
          onHeld={onInvoiced}
          onRefused={onInvoiceRefused}
          onUnsent={setUnsent}
        />
        {!isExpired && (
          // Hidden only: what was typed of a card is still there.
          <Card
            as="section"
            padding="none"
            className={styles.card}
            hidden={unsent !== undefined && !isPaying}
          >
            <Text as="p" size="s" className={styles.fate}>
              <DepositFate reservation={reservation} onDeadline={hold.look} />
            </Text>
            <DepositPayment
              key={reservation.id}
              reservationId={reservation.id}
              depositCents={reservation.depositCents}
              productName={words.depositFor(vehicleName(vehicle))}
              onBusyChange={setIsPaying}
              onPaid={({ id, isProcessing }) =>
                isProcessing ? showOutcome(id) : confirm.run({ order, paymentId: id })
              }
              onOpened={() => {
                if (isProlonged(reservation)) void hold.look();
              }}
              onOutdated={hold.look}
            />
          </Card>
        )}
      </Stack>
      <Stack gap={3} className={styles.terms}>
        <DepositTerms reservation={reservation} />
        <div>
          <Button variant="secondary" onClick={goBack} disabled={isPaying}>
            {words.back}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
};

const isPast = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) <= serverNow().getTime();

/** Opening a payment extends a hold that is about to end: its new end has to be read. */
const isProlonged = ({ expiresAt }: Reservation): boolean =>
  Date.parse(expiresAt ?? '') - serverNow().getTime() < HOLD_EXTENSION_MINUTES * 60_000 - 5_000;
