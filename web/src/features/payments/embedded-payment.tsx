import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret, StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { CallError, sentenceOf } from '../../lib/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { declineAdvice, PAYMENT_ERROR } from './decline-advice.ts';
import styles from './deposit-payment.module.css';
import type { PaymentWayProps } from './deposit-payment-props.ts';
import { openStripe } from './open-stripe.ts';
import { paymentQueries } from './payments.queries.ts';

const START_ERROR = "Erreur lors de l'initialisation du paiement";
const SUBMIT_ERROR = 'Erreur lors de la soumission';

/** The card form of the provider inside this page. */
export const EmbeddedPayment = (props: PaymentWayProps) => {
  const { reservationId, deposit, onOutdated } = props;
  const config = useQuery(paymentQueries.config());
  const intent = useQuery(paymentQueries.intent({ id: reservationId, deposit }));
  const stripe = useQuery({
    queryKey: ['payments', 'stripe', config.data?.scriptUrl, config.data?.publishableKey],
    queryFn: () => (config.data ? openStripe(config.data) : Promise.reject(new Error(START_ERROR))),
    enabled: config.data !== undefined,
    staleTime: Infinity,
    // A library object: it must not be compared or copied as data is.
    structuralSharing: false,
  });

  const intentError = intent.error;
  const outdated = useEffectEvent(onOutdated);
  useEffect(() => {
    if (intentError instanceof CallError && [404, 409, 422].includes(intentError.status)) outdated();
  }, [intentError]);

  const error = config.error ?? intentError ?? stripe.error;
  if (error) {
    return (
      <Alert tone="error" title={START_ERROR}>
        <p>
          {sentenceOf(error, 'Le formulaire de paiement ne répond pas. Réessayez dans quelques instants.')}
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            for (const query of [config, intent, stripe]) if (query.isError) void query.refetch();
          }}
        >
          Réessayer
        </Button>
      </Alert>
    );
  }
  if (!stripe.data || !intent.data) return <Spinner label="Chargement du paiement..." />;
  const { clientSecret } = intent.data;
  return <CardForm key={clientSecret} {...props} stripe={stripe.data} clientSecret={clientSecret} />;
};

type CardFormProps = PaymentWayProps & { clientSecret: string };

const CardForm = ({ stripe, ...props }: CardFormProps & { stripe: Stripe }) => {
  const { clientSecret } = props;
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({ clientSecret, locale: 'fr', appearance: APPEARANCE }),
    [clientSecret],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields {...props} />
    </Elements>
  );
};

/** The provider's frame cannot read our style sheet: the same values, written out. */
const APPEARANCE: StripeElementsOptionsClientSecret['appearance'] = {
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

const CardFields = ({ amount, onPaid, onBusyChange, onOutdated }: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);

  const fail = (error: StripeError, fallback: string): void => {
    if (error.payment_intent?.status === 'succeeded') {
      onPaid({ id: error.payment_intent.id, isProcessing: false });
      return;
    }
    if (error.code === 'payment_intent_unexpected_state') onOutdated();
    // The provider's own form points at the field.
    if (error.type === 'validation_error') return;
    const advice = declineAdvice(error);
    setFailure(advice === PAYMENT_ERROR ? fallback : advice);
  };

  const pay = async (): Promise<void> => {
    if (!stripe || !elements) return;
    const submitted = await elements.submit();
    if (submitted.error) {
      fail(submitted.error, SUBMIT_ERROR);
      return;
    }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.paymentSuccess}` },
      redirect: 'if_required',
    });
    if (error) fail(error, PAYMENT_ERROR);
    else if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') {
      onPaid({ id: paymentIntent.id, isProcessing: paymentIntent.status === 'processing' });
    } else setFailure(PAYMENT_ERROR);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // A second click may come before the button is drawn as disabled.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setIsSending(true);
    onBusyChange(true);
    try {
      await pay();
    } catch {
      setFailure(PAYMENT_ERROR);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
      onBusyChange(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setIsReady(true)}
        onLoadError={() => setFailure(START_ERROR)}
      />
      {failure !== undefined && (
        <Alert tone="error" title="Le paiement n'a pas abouti">
          <p>{failure}</p>
          <p>Rien n'a été débité et vos dates vous restent réservées.</p>
        </Alert>
      )}
      <Button
        type="submit"
        variant="action"
        size="l"
        block
        className={styles.pay}
        busyLabel={isSending ? 'Paiement en cours...' : isReady ? undefined : 'Chargement du paiement...'}
      >
        Finaliser la réservation en réglant {amount}
      </Button>
    </form>
  );
};
