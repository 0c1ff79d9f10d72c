import { useMutation } from '@tanstack/react-query';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { CallError, sentenceOf } from '../../lib/call-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './deposit-payment.module.css';
import type { PaymentWayProps } from './deposit-payment-props.ts';

const OPENING_TRIES = 5;
const OPENING_WAIT_MS = 1_000;

/** The way to the provider's own page. */
export const HostedPayment = ({
  reservationId,
  deposit,
  productName,
  amount,
  onBusyChange,
  onOutdated,
}: PaymentWayProps) => {
  const isLeaving = useRef(false);
  const checkout = useMutation({
    mutationFn: () =>
      callApi(paymentsApi.createCheckout, { body: { amount: deposit, productName, reservationId } }),
    // The form of the card is still being opened: it is ended as soon as it stands.
    retry: (failures, error) =>
      failures < OPENING_TRIES && error instanceof CallError && error.code === 'payment_opening',
    retryDelay: OPENING_WAIT_MS,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      isLeaving.current = false;
      onBusyChange(false);
      if (error instanceof CallError && [404, 409, 422].includes(error.status)) void onOutdated();
    },
  });

  // Back from the provider's page, the browser may show this one as it was left: about to go.
  const restored = useEffectEvent(() => {
    isLeaving.current = false;
    checkout.reset();
    onBusyChange(false);
    void onOutdated();
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) restored();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const isGoing = checkout.isPending || checkout.isSuccess;
  return (
    <div className={styles.form}>
      {checkout.isError && (
        <Alert tone="error" title="Erreur lors de la redirection">
          {sentenceOf(checkout.error)}
        </Alert>
      )}
      <Button
        variant="action"
        size="l"
        block
        className={styles.pay}
        busyLabel={isGoing ? 'Redirection vers Stripe...' : undefined}
        onClick={() => {
          if (isLeaving.current) return;
          isLeaving.current = true;
          onBusyChange(true);
          checkout.mutate();
        }}
      >
        Payer {amount} avec Stripe Checkout
      </Button>
    </div>
  );
};
