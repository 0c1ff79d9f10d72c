import { useEffect, useEffectEvent } from 'react';
import * as words from '#words/screens/payments/pay.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { paymentMutations } from './api/payments.mutations.ts';
import styles from './payments.module.css';
import type { PaymentWayProps } from './deposit-payment-props.ts';
import { PayBar } from './pay-bar.tsx';

/** Redirects to the provider's hosted page. */
export const HostedPayment = ({
  reservationId,
  depositCents,
  productName,
  token,
  amount,
  due,
  onBusyChange,
  onOutdated,
}: PaymentWayProps) => {
  const checkout = useAct(paymentMutations.openCheckout(), {
    onDone: ({ url }) => location.assign(url),
    onRefused: (error) => {
      onBusyChange(false);
      if (error instanceof CallError && [404, 409, 410, 422].includes(error.status)) void onOutdated();
    },
  });

  // After Back from the provider's page, the browser may restore this page from its cache, still busy.
  const restored = useEffectEvent(() => {
    checkout.forget();
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

  const isGoing = checkout.isBusy || checkout.isDone;
  return (
    <Stack gap={3}>
      {checkout.refusal !== undefined && (
        <Alert tone="error" title={words.redirectFailed}>
          {checkout.refusal}
        </Alert>
      )}
      <PayBar due={due}>
        <Button
          variant="action"
          size="l"
          block
          className={styles.pay}
          busyLabel={isGoing ? words.redirecting : undefined}
          onClick={() => {
            onBusyChange(true);
            checkout.run({ reservationId, depositCents, productName, token });
          }}
        >
          {words.payWithStripe(amount)}
        </Button>
      </PayBar>
    </Stack>
  );
};
