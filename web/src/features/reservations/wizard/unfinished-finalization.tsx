import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/reservations/wizard.ts';
import { paymentOutcomeQueries } from '../api/payment-outcome.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useEffect, useEffectEvent } from 'react';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import styles from './wizard.module.css';

interface UnfinishedFinalizationProps {
  paymentId: string;
  error: Error;
  onRetry: () => void;
  onConfirmed: (reservation: Reservation) => void;
  /** The deposit is refunded: leads to the page that says so. */
  onRefunded: () => void;
}

/** The deposit is captured, the reservation not confirmed yet: polls until it is confirmed or the deposit is refunded. */
export const UnfinishedFinalization = ({
  paymentId,
  error,
  onRetry,
  onConfirmed,
  onRefunded,
}: UnfinishedFinalizationProps) => {
  const { data } = useQuery(paymentOutcomeQueries.of(paymentId));
  const notifyOutcome = useEffectEvent(() => {
    if (data?.payment === 'confirmed' && data.reservation) onConfirmed(data.reservation);
    else if (data?.payment === 'refund') onRefunded();
  });
  useEffect(() => {
    notifyOutcome();
  }, [data]);

  return (
    <Stack gap={3} className={styles.alone} tabIndex={-1} ref={focusOnMount}>
      <Alert tone="error" title={words.paidAndNotFinalized}>
        <p>{sentenceOf(error)}</p>
        <p>{words.doNotPayTwice}</p>
        <p>{words.pageUpdatesItself}</p>
      </Alert>
      <Row gap={2} align="stretch">
        <Button onClick={onRetry}>{words.retry}</Button>
        <ButtonLink to={paths.myReservations} variant="secondary">
          {words.myReservations}
        </ButtonLink>
      </Row>
    </Stack>
  );
};
