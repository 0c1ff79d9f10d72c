import { LANGUAGE } from '#words/format/locale.ts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react';
import * as words from '#words/screens/payments/pay.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { focusOnMount } from '../../lib/focus.ts';
import { paths } from '../../lib/paths.ts';
import { useLock } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { paymentMutations } from './api/payments.mutations.ts';
import { paymentQueries } from './api/payments.queries.ts';
import styles from './payments.module.css';
import type { PaymentWayProps } from './deposit-payment-props.ts';
import { openStripe } from './open-stripe.ts';
import { OpeningPayment } from './opening-payment.tsx';
import { PayBar } from './pay-bar.tsx';
import { askOutcome, noticeOf, paymentIdOf, outcomeByProvider } from './payment-attempt.ts';
import type { AttemptNotice, AttemptOutcome } from './payment-attempt.ts';

/** The statuses that mean that the reservation no longer waits for this payment. */
const OUTDATED: readonly number[] = [404, 409, 410, 422];

/**
 * Opens the payment of a reservation on mount; the server returns an open intent, and ends an open hosted checkout. If the
 * reservation has changed, it is read again and the payment opened at most once more.
 */
const usePaymentOpening = ({
  reservationId,
  depositCents,
  token,
  onOpened,
  onOutdated,
}: Pick<PaymentWayProps, 'reservationId' | 'depositCents' | 'token' | 'onOpened' | 'onOutdated'>) => {
  const isOpenedAgain = useRef(false);
  // Not `useAct`: it starts by itself, and again from its own error handler.
  const opening = useMutation({
    ...paymentMutations.openIntent(),
    onSuccess: onOpened,
    onError: async (error) => {
      if (error instanceof CallError && OUTDATED.includes(error.status)) await openAgain();
    },
  });
  const payment = { reservationId, depositCents, token };
  const openAgain = async ({ isAsked = false } = {}): Promise<void> => {
    const isWaiting = await onOutdated();
    if (!isWaiting || (isOpenedAgain.current && !isAsked)) return;
    isOpenedAgain.current = true;
    opening.mutate(payment);
  };

  const open = useEffectEvent(() => opening.mutate(payment));
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    open();
  }, []);

  return { ...opening, open: () => opening.mutate(payment), openAgain };
};

/** The provider's library in the browser. */
export const useStripeLibrary = () => {
  const config = useQuery(paymentQueries.config());
  const stripe = useQuery({
    queryKey: ['payments', 'stripe', config.data?.scriptUrl, config.data?.publishableKey],
    queryFn: () => (config.data ? openStripe(config.data) : Promise.reject(new Error(words.startFailed))),
    enabled: config.data !== undefined,
    staleTime: Infinity,
    // A library object: it must not be compared or copied like data.
    structuralSharing: false,
  });
  return {
    stripe: stripe.data,
    error: config.error ?? stripe.error,
    retry: (): void => {
      for (const query of [config, stripe]) if (query.isError) void query.refetch();
    },
  };
};

/** The card form of the provider inside this page. */
export const EmbeddedPayment = (props: PaymentWayProps) => {
  const library = useStripeLibrary();
  const opening = usePaymentOpening(props);
  /** Why the card has to be typed again. */
  const [closed, setClosed] = useState<AttemptNotice>();

  const error = opening.error ?? library.error;
  if (error) {
    return (
      <Alert tone="error" title={words.startFailed}>
        <p>{sentenceOf(error, words.formSilent)}</p>
        <Button
          variant="secondary"
          onClick={() => {
            if (opening.isError) opening.open();
            library.retry();
          }}
        >
          {words.retry}
        </Button>
      </Alert>
    );
  }
  if (!library.stripe || !opening.data) return <OpeningPayment />;
  const { clientSecret } = opening.data;
  return (
    <CardForm
      key={clientSecret}
      {...props}
      stripe={library.stripe}
      clientSecret={clientSecret}
      closed={closed}
      onClosed={async () => {
        setClosed(noticeOf({ kind: 'closed' }));
        await opening.openAgain({ isAsked: true });
      }}
    />
  );
};

/** The button is in sight wherever the page is scrolled to; what it says about is not. */
const scrollIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

type CardFormProps = PaymentWayProps & {
  clientSecret: string;
  closed: AttemptNotice | undefined;
  /** This payment can no longer be paid; another one may replace it. */
  onClosed: () => Promise<void>;
};

const CardForm = ({ stripe, ...props }: CardFormProps & { stripe: Stripe }) => {
  const { clientSecret } = props;
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({ clientSecret, locale: LANGUAGE, appearance: APPEARANCE }),
    [clientSecret],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields {...props} />
    </Elements>
  );
};

/** The provider's frame cannot read our style sheet: the values of `tokens.css`, repeated. */
export const APPEARANCE: StripeElementsOptionsClientSecret['appearance'] = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#2e3134',
    colorText: '#26282b',
    colorTextSecondary: '#5c5954',
    colorDanger: '#9f1239',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '8px',
    spacingUnit: '4px',
  },
};

const CardFields = ({
  amount,
  due,
  token,
  clientSecret,
  closed,
  onClosed,
  onPaid,
  onBusyChange,
}: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState(closed);
  const lock = useLock();
  const fields = useRef<HTMLDivElement>(null);

  const pay = async (): Promise<AttemptOutcome> => {
    if (!stripe || !elements) return { kind: 'incomplete' };
    try {
      const submitted = await elements.submit();
      if (submitted.error) return outcomeByProvider({ error: submitted.error }) ?? { kind: 'incomplete' };
      const confirmation = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: `${location.origin}${token === undefined ? paths.paymentSuccess : paths.payByLink(token)}`,
        },
        redirect: 'if_required',
      });
      return outcomeByProvider(confirmation) ?? (await askOutcome(stripe, clientSecret, token));
    } catch {
      return askOutcome(stripe, clientSecret, token);
    }
  };

  /** Runs one attempt at a time and shows its outcome. */
  const attempt = async (act: () => Promise<AttemptOutcome>): Promise<void> => {
    const outcome = await lock(async () => {
      setIsSending(true);
      onBusyChange(true);
      const result = await act();
      setIsSending(false);
      onBusyChange(false);
      return result;
    });
    if (outcome === undefined) return;
    setNotice(noticeOf(outcome, { byLink: token !== undefined }));
    if (outcome.kind === 'incomplete') scrollIntoSight(fields.current);
    if (outcome.kind === 'paid') {
      onPaid({ id: paymentIdOf(clientSecret), isProcessing: outcome.isProcessing });
    } else if (outcome.kind === 'closed') await onClosed();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setNotice(undefined);
    void attempt(pay);
  };

  return (
    <Stack as="form" onSubmit={submit}>
      <div ref={fields} className={styles.fields}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setIsReady(true)}
          onLoadError={() => setNotice({ title: words.startFailed, sentences: [] })}
        />
      </div>
      {notice && (
        // The form that had the focus was removed with its payment; the button may be far from its place.
        <div tabIndex={-1} ref={notice === closed ? focusOnMount : scrollIntoSight}>
          <Alert tone={notice.isUnknown === true ? 'warning' : 'error'} title={notice.title}>
            {notice.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        </div>
      )}
      <PayBar due={due}>
        {notice?.isUnknown === true && stripe ? (
          <Button
            ref={focusOnMount}
            variant="primary"
            size="l"
            block
            busyLabel={isSending ? words.checking : undefined}
            onClick={() => void attempt(() => askOutcome(stripe, clientSecret, token))}
          >
            {words.checkPayment}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="action"
            size="l"
            block
            className={styles.pay}
            busyLabel={isSending ? words.paying : isReady ? undefined : words.loading}
          >
            {token === undefined ? words.finishByPaying(amount) : words.pay(amount)}
          </Button>
        )}
      </PayBar>
    </Stack>
  );
};
