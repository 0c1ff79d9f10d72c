import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { paymentMessages } from '#words/payments/payments.ts';
import { lazy, Suspense, useState } from 'react';
import * as words from '#words/screens/payments/pay.ts';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import type { DepositPaymentProps } from './deposit-payment-props.ts';
import { HostedPayment } from './hosted-payment.tsx';
import { OpeningPayment } from './opening-payment.tsx';

const EmbeddedPayment = lazy(async () => ({
  default: (await import('./embedded-payment.tsx')).EmbeddedPayment,
}));

type Mode = 'embedded' | 'checkout';

const MODES: readonly RadioChoice<Mode>[] = [
  {
    value: 'embedded',
    label: words.byCard,
    hint: words.onThisPage,
    isRecommended: true,
  },
  { value: 'checkout', label: words.hostedPage, hint: words.backAfterwards },
];

/** The deposit, by card on this page or on the provider's. */
export const DepositPayment = (props: DepositPaymentProps) => {
  const [mode, setMode] = useState<Mode>('embedded');
  const [isBusy, setIsBusy] = useState(false);
  const busyChanged = (value: boolean): void => {
    setIsBusy(value);
    props.onBusyChange(value);
  };
  const price = formatPrice(props.depositCents);
  const shown =
    props.token === undefined
      ? { amount: `${formatInteger(toEuros(props.depositCents))}€`, due: price }
      : { amount: price, due: undefined };
  return (
    <Stack>
      <RadioGroup
        legend={words.paymentMode}
        choices={MODES}
        value={mode}
        onChange={setMode}
        disabled={isBusy}
        isBeside
      />
      <Muted size="s">{paymentMessages.cardOnly}</Muted>
      {mode === 'embedded' ? (
        <Suspense fallback={<OpeningPayment />}>
          <EmbeddedPayment {...props} {...shown} onBusyChange={busyChanged} />
        </Suspense>
      ) : (
        <HostedPayment {...props} {...shown} onBusyChange={busyChanged} />
      )}
    </Stack>
  );
};
