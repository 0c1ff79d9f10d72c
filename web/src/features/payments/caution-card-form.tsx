import { LANGUAGE } from '#words/format/locale.ts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/payments/caution.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { useAct, useLock } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { APPEARANCE, useStripeLibrary } from './embedded-payment.tsx';
import { outcomeByProvider } from './payment-attempt.ts';
import { guaranteeMutations } from '../guarantees/api/guarantees.mutations.ts';

interface FormProps {
  token: string;
  amountCents: Cents;
  /** Something happened at the provider, whatever: the page asks the server. */
  onTried: () => Promise<void>;
}

/** The provider's form for a card that is held and not charged. */
export const CautionCardForm = (props: FormProps) => {
  const { stripe, error, retry } = useStripeLibrary();
  const opening = useAct(guaranteeMutations.openIntent(), { onRefused: () => void props.onTried() });
  const open = useEffectEvent(() => opening.run(props.token));
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    open();
  }, []);
  const refusal = opening.refusal ?? (error === null ? undefined : sentenceOf(error));
  if (refusal !== undefined) {
    return (
      <Alert tone="error" title={words.formFailed}>
        <p>{refusal}</p>
        <Button
          variant="secondary"
          onClick={() => {
            if (opening.refusal !== undefined) opening.run(props.token);
            retry();
          }}
        >
          {words.retry}
        </Button>
      </Alert>
    );
  }
  if (!stripe || !opening.answer) return <Spinner label={words.loadingForm} />;
  return <WithStripe {...props} stripe={stripe} clientSecret={opening.answer.clientSecret} />;
};

const WithStripe = ({
  stripe,
  clientSecret,
  ...props
}: FormProps & { stripe: Stripe; clientSecret: string }) => {
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

const CardFields = ({ amountCents, onTried }: FormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const lock = useLock();

  const give = async (): Promise<string | undefined> => {
    if (!stripe || !elements) return undefined;
    const submitted = await elements.submit();
    // The form shows it at the field.
    if (submitted.error) return undefined;
    const confirmation = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    const outcome = outcomeByProvider(confirmation);
    return outcome?.kind === 'refused' ? outcome.sentence : undefined;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setRefusal(undefined);
    void lock(async () => {
      setIsSending(true);
      try {
        setRefusal(await give());
      } catch {
        setRefusal(words.providerSilent);
      }
      await onTried();
      setIsSending(false);
    });
  };

  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setIsReady(true)}
        onLoadError={() => setRefusal(words.formFailed)}
      />
      {refusal !== undefined && (
        <Alert tone="error" title={words.cardRefused}>
          <p>{refusal}</p>
          <p>{words.nothingHeld}</p>
        </Alert>
      )}
      <Button
        type="submit"
        variant="action"
        size="l"
        block
        busyLabel={isSending ? words.checking : isReady ? undefined : words.loading}
      >
        {words.holdOnCard(formatPrice(amountCents))}
      </Button>
    </Stack>
  );
};
