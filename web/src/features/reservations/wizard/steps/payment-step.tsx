import { useState } from 'react';
import * as words from '#words/screens/reservations/wizard-payment.ts';
import type { Order, Reservation } from '../../api/reservations.queries.ts';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import { sentenceOf } from '../../../../lib/calls/call-error.ts';
import { focusOnMount } from '../../../../lib/focus.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Spinner } from '../../../../ui/page/spinner.tsx';
import type { ReceivedHold } from '../hold/hold-state.ts';
import styles from '../wizard.module.css';
import { PendingPayment } from './pending-payment-step.tsx';
import { ReplacedHold } from './replaced-hold.tsx';
import { useHold } from '../hold/use-hold.ts';
import { orderOf, type WizardAction, type WizardState } from '../wizard-state.ts';

export interface PaymentStepProps {
  vehicle: Vehicle;
  state: WizardState;
  customerId: number;
  /** The hold that was made or adopted in this tab. */
  known: ReceivedHold | undefined;
  goBack: () => void;
  onConfirmed: (reservation: Reservation) => void;
  /** True when the refusal is shown elsewhere; `chosen`: what the refused order had beside the choices. */
  onRefused: (error: unknown, chosen?: WizardAction) => boolean;
  /** Adopts another hold of this vehicle, with its choices. */
  onAdopt: (reservation: Reservation) => void;
  /** Called with true from the start of a payment until it has failed: there is no way back meanwhile. */
  onPaying: (isPaying: boolean) => void;
}

/** Third step: the recap, what is paid when, and the deposit. After a reload its hold is read again. */
export const PaymentStep = ({ state, customerId, ...props }: PaymentStepProps) => {
  const [invoiced, setInvoiced] = useState<number>();
  const order =
    state.heldTotalCents === undefined ? undefined : orderOf(state, customerId, state.heldTotalCents);
  return (
    order && (
      <PaymentOfHold
        key={JSON.stringify(order)}
        {...props}
        order={order}
        isInvoiced={invoiced !== undefined && invoiced === props.known?.reservation.id}
        onInvoiced={(reservation) => {
          setInvoiced(reservation.id);
          if (reservation.status === 'pending') props.onAdopt(reservation);
          else props.onConfirmed(reservation);
        }}
      />
    )
  );
};

type PaymentOfHoldProps = Omit<PaymentStepProps, 'state' | 'customerId'> & {
  order: Order;
  onInvoiced: (reservation: Reservation) => void;
  isInvoiced: boolean;
};

const PaymentOfHold = ({
  order,
  known,
  vehicle,
  goBack,
  onConfirmed,
  onRefused,
  onAdopt,
  onPaying,
  onInvoiced,
  isInvoiced,
}: PaymentOfHoldProps) => {
  const hold = useHold({ order, known, onConfirmed, onRefused });
  const { state } = hold;
  switch (state.kind) {
    case 'asking':
      return <Spinner label={words.holdingDates} />;
    case 'held':
      return (
        <PendingPayment
          hold={hold}
          state={state}
          order={order}
          vehicle={vehicle}
          goBack={goBack}
          onConfirmed={onConfirmed}
          onPaying={onPaying}
          onInvoiced={onInvoiced}
          isInvoiced={isInvoiced}
          onInvoiceRefused={(error, company) => onRefused(error, { type: 'companyChosen', company })}
        />
      );
    case 'replaced':
      return (
        <ReplacedHold
          by={state.by}
          isTaking={hold.isAsking}
          onAdopt={() => onAdopt(state.by)}
          onTake={hold.take}
          goBack={goBack}
        />
      );
    case 'failed':
      return (
        <Stack gap={3} className={styles.alone} tabIndex={-1} ref={focusOnMount}>
          <Alert tone="error">{sentenceOf(state.error)}</Alert>
          <Row gap={2} align="stretch">
            <Button busyLabel={hold.isAsking ? words.holdingDates : undefined} onClick={hold.retry}>
              {words.retry}
            </Button>
            <Button variant="secondary" onClick={goBack}>
              {words.back}
            </Button>
          </Row>
        </Stack>
      );
  }
};
