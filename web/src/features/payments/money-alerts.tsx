import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/payments/alerts.ts';
import { type MoneyAlert, paymentQueries } from './api/payments.queries.ts';
import { formatMoment, formatPeriod } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Task } from '../../ui/page/task.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSession } from '../accounts/session.tsx';
import { paymentMutations } from './api/payments.mutations.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

const RefundedOtherwiseDialog = lazy(async () => ({
  default: (await import('./refunded-otherwise-dialog.tsx')).RefundedOtherwiseDialog,
}));

/** What was received is claimed again, and what was given back is owed again, until it is written again. */
const receiptAdvice = (
  { number, rental, method, isRefund, receivedAt }: NonNullable<MoneyAlert['receipt']>,
  { reservationId, amountCents }: MoneyAlert,
): string => {
  const receipt = { number, method, isRefund, moment: formatMoment(new Date(receivedAt)) };
  return reservationId === null
    ? words.receiptOfLostReservation(receipt, formatInteger(rental))
    : words.receiptWithoutEntry(receipt, formatPrice(amountCents));
};

/** What the payment provider knows of a rental that could not be rebuilt, or of an unknown guarantee. */
const LostRental = ({
  rental,
  isGuarantee,
  isKnown,
}: {
  rental: NonNullable<MoneyAlert['rental']>;
  isGuarantee: boolean;
  isKnown: boolean;
}) => {
  const { vehicle, startDate, endDate, providerId, isRefunded } = rental;
  const period =
    startDate === null || endDate === null ? words.unknownDates : formatPeriod({ startDate, endDate });
  const refund = isRefunded ? words.depositRefunded : words.depositKept;
  const customer = isKnown ? words.callCustomer : words.customerGone;
  // The advice of its alert says what to do with a guarantee.
  const sentences = isGuarantee ? (isKnown ? [] : [words.customerGone]) : [refund, customer];
  return (
    <>
      <p>
        {vehicle ?? words.unknownVehicle}, {period}
      </p>
      <p>{words.payment(providerId)}</p>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
    </>
  );
};

const AlertCard = ({ alert }: { alert: MoneyAlert }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isOwner } = useSession();
  const retry = useAct(paymentMutations.retryRefund());
  const close = useAct(paymentMutations.closeAlert());
  const { paymentId } = alert;
  const { firstName, lastName, email, phoneNumber } = alert.customer;
  const name = fullName({ firstName, lastName });
  const amount = formatPrice(alert.amountCents);
  const { kind, dispute, waitingCents } = alert;
  const disputed = dispute === null ? undefined : words.disputed[`${kind} ${dispute}`];
  const heading = (disputed?.title ?? words.title[kind])(amount);
  const isWithTheBank = kind === 'refund_failed' && dispute === 'open';
  const advice =
    disputed?.advice ??
    (alert.receipt
      ? receiptAdvice(alert.receipt, alert)
      : kind === 'refunded_elsewhere' && alert.isCanceled
        ? words.canceledAlready
        : words.advice[kind]);
  const refusal = isConfirming ? close.refusal : (retry.refusal ?? close.refusal);
  const sentence = refusal !== undefined && <p role="alert">{refusal}</p>;
  const isAskedAgain = kind === 'refund_failed' && !isWithTheBank;
  return (
    <>
      <Task
        tone="danger"
        title={heading}
        about={name === '' ? words.unknownCustomer : name}
        act={
          isAskedAgain ? (
            <Button
              variant="secondary"
              size="s"
              disabled={close.isBusy}
              busyLabel={retry.isBusy ? words.refunding : undefined}
              onClick={() => {
                retry.run(paymentId);
              }}
            >
              <span>
                {words.retry} <VisuallyHidden>{words.theRefund}</VisuallyHidden>
              </span>
            </Button>
          ) : (
            alert.reservationId !== null && (
              <ButtonLink variant="secondary" size="s" to={paths.managerReservation(alert.reservationId)}>
                <span>
                  {words.see}{' '}
                  <VisuallyHidden>{words.theReservation(formatInteger(alert.reservationId))}</VisuallyHidden>
                </span>
              </ButtonLink>
            )
          )
        }
        refusal={!isConfirming && sentence}
      >
        <p>{advice}</p>
        {kind === 'disputed' && waitingCents > 0 && <p>{words.refundWaits(formatPrice(waitingCents))}</p>}
        {alert.rental && (
          <LostRental
            rental={alert.rental}
            isGuarantee={kind === 'unknown_guarantee'}
            isKnown={name !== ''}
          />
        )}
        <Muted>
          {name === '' ? words.unknownCustomer : name}
          {/* A customer noted at the counter may have none. */}
          {email !== '' && (
            <>
              ,{' '}
              <a href={`mailto:${email}`}>
                <EmailText address={email} />
              </a>
            </>
          )}
          {phoneNumber !== '' && (
            <>
              , <PhoneLink number={phoneNumber} />
            </>
          )}
          {alert.reservationId !== null && (
            <>
              {', '}
              <Link to={paths.managerReservation(alert.reservationId)}>
                {words.reservationNumber(formatInteger(alert.reservationId))}
              </Link>
            </>
          )}
          , {words.since[kind]} {formatMoment(new Date(alert.since))}
        </Muted>
        {isAskedAgain && (
          <Button
            variant="secondary"
            disabled={retry.isBusy}
            onClick={() => {
              close.forget();
              setIsConfirming(true);
            }}
          >
            {words.refundedOtherwise}
          </Button>
        )}
        {kind !== 'refund_failed' && kind !== 'undecided' && isOwner && (
          <Button
            variant="secondary"
            busyLabel={close.isBusy ? words.oneMoment : undefined}
            onClick={() => {
              close.run({ paymentId, kind });
            }}
          >
            {words.hide}
          </Button>
        )}
      </Task>
      {isConfirming && (
        <Suspense fallback={<DialogPlace />}>
          <RefundedOtherwiseDialog
            customer={fullName({ firstName, lastName })}
            amount={amount}
            isActing={close.isBusy}
            failure={sentence}
            onClose={() => {
              setIsConfirming(false);
            }}
            onConfirm={() => {
              close.run({ paymentId, kind: 'refund_failed' });
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** Payments and refunds that need a manager; renders nothing when there are none. */
export const MoneyAlerts = () => {
  const { data } = useQuery(paymentQueries.alerts());
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={words.toCheck}>
      {data.map((alert) => (
        <AlertCard key={`${alert.kind} ${alert.paymentId}`} alert={alert} />
      ))}
    </section>
  );
};
