import { formatInteger } from '@volant/shared/kernel/format.ts';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './deposit-payment.module.css';
import type { DepositPaymentProps } from './deposit-payment-props.ts';
import { HostedPayment } from './hosted-payment.tsx';

const EmbeddedPayment = lazy(async () => ({
  default: (await import('./embedded-payment.tsx')).EmbeddedPayment,
}));

type Mode = 'embedded' | 'checkout';

/** The deposit, by card on this page or on the provider's. */
export const DepositPayment = (props: DepositPaymentProps) => {
  const [mode, setMode] = useState<Mode>('embedded');
  const [isBusy, setIsBusy] = useState(false);
  const busyChanged = (value: boolean): void => {
    setIsBusy(value);
    props.onBusyChange(value);
  };
  const amount = `${formatInteger(props.deposit)}€`;
  return (
    <div className={styles.payment}>
      <fieldset className={styles.choice} disabled={isBusy}>
        <legend className={styles.legend}>Mode de paiement</legend>
        <ModeChoice
          mode="embedded"
          chosen={mode}
          onChoose={setMode}
          title="Carte bancaire, sur cette page"
          isRecommended
          hint="Vous restez sur notre site du début à la fin."
        />
        <ModeChoice
          mode="checkout"
          chosen={mode}
          onChoose={setMode}
          title="Page de paiement de Stripe"
          hint="Vous reviendrez ici après le paiement."
        />
      </fieldset>
      <p className={styles.notice}>{paymentMessages.cardOnly}</p>
      {mode === 'embedded' ? (
        <Suspense fallback={<Spinner label="Chargement du paiement..." />}>
          <EmbeddedPayment {...props} amount={amount} onBusyChange={busyChanged} />
        </Suspense>
      ) : (
        <HostedPayment {...props} amount={amount} onBusyChange={busyChanged} />
      )}
    </div>
  );
};

interface ModeChoiceProps {
  mode: Mode;
  chosen: Mode;
  onChoose: (mode: Mode) => void;
  title: string;
  hint: string;
  isRecommended?: boolean;
}

const ModeChoice = ({ mode, chosen, onChoose, title, hint, isRecommended = false }: ModeChoiceProps) => {
  const id = useId();
  return (
    <label className={classNames(styles.mode, chosen === mode && styles.chosen)} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name="mode-de-paiement"
        className={styles.radio}
        value={mode}
        checked={chosen === mode}
        onChange={() => onChoose(mode)}
        aria-describedby={`${id}-hint`}
      />
      <span className={styles.title}>{title}</span>
      {isRecommended && (
        <span className={styles.recommended}>
          <Chip tone="success">Recommandé</Chip>
        </span>
      )}
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </label>
  );
};
