import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HOLD_EXTENSION_MINUTES, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatDays, formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation, ReservationBody } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../lib/call-api.ts';
import { sentenceOf } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DepositPayment } from '../../payments/deposit-payment.tsx';
import { paymentQueries } from '../../payments/payments.queries.ts';
import { reservationQueries } from '../reservations.queries.ts';
import { DepositTerms } from './deposit-terms.tsx';
import { HoldTime } from './hold-time-left.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './payment-step.module.css';
import { WizardColumns } from './wizard-columns.tsx';
import { reservationBodyOf, type WizardState } from './wizard-state.ts';

export interface PaymentStepProps {
  vehicle: Vehicle;
  state: WizardState;
  customerId: number;
  goBack: () => void;
  onConfirmed: (reservation: Reservation) => void;
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown) => boolean;
}

/** Third step: the recap, what is paid when, and the deposit. Its reservation is asked for again after a reload. */
export const PaymentStep = ({ state, customerId, ...props }: PaymentStepProps) => {
  const body =
    state.heldTotalCents === undefined
      ? undefined
      : reservationBodyOf(state, customerId, state.heldTotalCents);
  return body && <PaymentOfHold {...props} body={body} />;
};

type PaymentOfHoldProps = Omit<PaymentStepProps, 'state' | 'customerId'> & { body: ReservationBody };

/** A hold that has just been answered needs no second look when the step opens. */
const FRESH_MS = 10_000;

const PaymentOfHold = ({ body, vehicle, goBack, onConfirmed, onRefused }: PaymentOfHoldProps) => {
  const hold = useQuery({
    ...reservationQueries.hold(body),
    refetchOnMount: ({ state }) => (now().getTime() - state.dataUpdatedAt > FRESH_MS ? 'always' : false),
  });

  const settled = useEffectEvent((reservation: Reservation) => {
    if (reservation.status !== 'pending') onConfirmed(reservation);
  });
  useEffect(() => {
    if (hold.data) settled(hold.data);
  }, [hold.data]);

  const refused = useEffectEvent((error: Error) => void onRefused(error));
  useEffect(() => {
    if (hold.error) refused(hold.error);
  }, [hold.error]);

  if (hold.data?.status === 'pending') {
    return (
      <PendingPayment
        reservation={hold.data}
        receivedAt={hold.dataUpdatedAt}
        isAsking={hold.isFetching}
        askAgain={() => void hold.refetch()}
        {...{ body, vehicle, goBack, onConfirmed }}
      />
    );
  }
  if (!hold.error) return <Spinner label="Réservation des dates..." />;
  return (
    <div className={styles.stack}>
      <Alert tone="error">{sentenceOf(hold.error)}</Alert>
      <div className={styles.buttons}>
        <Button onClick={() => void hold.refetch()}>Réessayer</Button>
        <Button variant="secondary" onClick={goBack}>
          Revenir
        </Button>
      </div>
    </div>
  );
};

interface PendingPaymentProps extends Pick<
  PaymentOfHoldProps,
  'body' | 'vehicle' | 'goBack' | 'onConfirmed'
> {
  reservation: Reservation;
  /** When the server last said that the hold is live. */
  receivedAt: number;
  isAsking: boolean;
  /** Finds the hold again, renews it, or learns that it is paid. */
  askAgain: () => void;
}

const PendingPayment = ({
  reservation,
  receivedAt,
  isAsking,
  askAgain,
  body,
  vehicle,
  goBack,
  onConfirmed,
}: PendingPaymentProps) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPaying, setIsPaying] = useState(false);
  const [expiredOf, setExpiredOf] = useState<number>();
  const isExpired = expiredOf === receivedAt && !isPaying;

  const intentKey = paymentQueries.intent(reservation).queryKey;
  const intent = useQuery({ ...paymentQueries.intent(reservation), enabled: false });
  useProlongedHold(reservation, intent.data?.clientSecret, askAgain);

  const finalize = useMutation({
    mutationFn: (_paymentId: string) => callApi(reservationsApi.book, { body }),
    onSuccess: (answer, paymentId) => {
      if (answer.status === 'pending') showOutcome(paymentId);
      else onConfirmed(answer);
    },
  });
  const showOutcome = (paymentId: string): void => {
    void navigate(`${paths.reservationSuccess}?payment_intent=${encodeURIComponent(paymentId)}`, {
      replace: true,
    });
  };

  const startAgain = (): void => {
    queryClient.removeQueries({ queryKey: intentKey });
    askAgain();
  };

  if (finalize.isPending) return <Spinner label="Paiement reçu, confirmation en cours..." />;
  if (finalize.isError) {
    return (
      <div className={styles.stack}>
        <Alert tone="error" title="Paiement réussi mais erreur lors de la finalisation de la réservation">
          <p>{sentenceOf(finalize.error)}</p>
          <p>
            Ne payez pas une deuxième fois : votre paiement est enregistré. Votre réservation sera confirmée
            automatiquement, sinon votre acompte vous sera remboursé.
          </p>
        </Alert>
        <div className={styles.buttons}>
          <Button onClick={() => finalize.mutate(finalize.variables)}>Réessayer</Button>
          <ButtonLink to={paths.myReservations} variant="secondary">
            Mes réservations
          </ButtonLink>
        </div>
      </div>
    );
  }

  return (
    <WizardColumns aside={<Recap reservation={reservation} vehicle={vehicle} />}>
      {isExpired ? (
        <Alert tone="warning" title="Vos dates ne sont plus réservées">
          <p>
            Le temps prévu pour payer est écoulé. Si elles sont encore libres, vous pouvez les reprendre au
            même prix.
          </p>
          <div className={styles.renew}>
            <Button busyLabel={isAsking ? 'Réservation des dates...' : undefined} onClick={startAgain}>
              Réserver à nouveau ces dates
            </Button>
          </div>
        </Alert>
      ) : (
        <HoldTime
          key={receivedAt}
          expiresAt={reservation.expiresAt}
          receivedAt={receivedAt}
          onExpired={() => setExpiredOf(receivedAt)}
        />
      )}
      <Card as="section" aria-labelledby="quand-payer">
        <h2 id="quand-payer" className={styles.heading}>
          Ce que vous payez, et quand
        </h2>
        <PriceLines
          lines={[
            {
              label: 'À payer maintenant (acompte 30 %)',
              value: formatPrice(toCents(reservation.deposit)),
              strong: true,
            },
            { label: 'Solde au retrait', value: formatPrice(toCents(reservation.balance)) },
            {
              label: 'Caution au retrait, rendue au retour',
              value: formatPrice(SECURITY_DEPOSIT_CENTS),
            },
          ]}
        />
      </Card>
      <DepositTerms reservation={reservation} />
      {!isExpired && (
        <Card as="section" padding="m">
          <DepositPayment
            key={reservation.id}
            reservationId={reservation.id}
            deposit={reservation.deposit}
            productName={`Acompte ${vehicle.brand} ${vehicle.model}`}
            onBusyChange={setIsPaying}
            onPaid={({ id, isProcessing }) => (isProcessing ? showOutcome(id) : finalize.mutate(id))}
            onOutdated={() => {
              void queryClient.resetQueries({ queryKey: intentKey });
              askAgain();
            }}
          />
        </Card>
      )}
      <div>
        <Button variant="secondary" onClick={goBack} disabled={isPaying}>
          Revenir
        </Button>
      </div>
    </WizardColumns>
  );
};

/** Opening a payment prolongs a hold that is about to end: its new end is asked for once. */
const useProlongedHold = (
  reservation: Reservation,
  secret: string | undefined,
  askAgain: () => void,
): void => {
  const opened = useEffectEvent(() => {
    const left = Date.parse(reservation.expiresAt ?? '') - now().getTime();
    if (left < HOLD_EXTENSION_MINUTES * 60_000 - 5_000) askAgain();
  });
  useEffect(() => {
    if (secret !== undefined) opened();
  }, [secret]);
};

/** Vehicle, days, dates and prices, as the server fixed them. */
const Recap = ({ reservation, vehicle }: { reservation: Reservation; vehicle: Vehicle }) => {
  const total = formatPrice(toCents(reservation.totalPrice));
  return (
    <OrderSummary
      vehicle={vehicle}
      period={reservation}
      isReview
      lines={[
        { label: 'Durée', value: formatDays(reservation.totalDays) },
        {
          label: 'Prix du véhicule',
          hint: `${formatPrice(toCents(reservation.dailyPrice))} × ${formatDays(reservation.totalDays)}`,
          value: formatPrice(toCents(reservation.vehiclePrice)),
        },
        {
          label: 'Prix des accessoires',
          hint:
            reservation.accessories.length > 0
              ? reservation.accessories
                  .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
                  .join(', ')
              : 'Aucun accessoire',
          value: formatPrice(toCents(reservation.accessoriesPrice)),
        },
      ]}
      total={total}
      announcement={`Prix total ${total}`}
    />
  );
};
