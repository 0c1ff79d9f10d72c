import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MissingConfirmation } from '../confirmation/missing-confirmation.tsx';
import { ReservationConfirmation } from '../confirmation/reservation-confirmation.tsx';
import { reservationQueries } from '../api/reservations.queries.ts';
import styles from './payment-step.module.css';

/** Fourth step; the reservation's number is in the address, so that it survives a reload. */
export const ConfirmationStep = ({ reservationId }: { reservationId: number | undefined }) =>
  reservationId === undefined ? <MissingConfirmation /> : <ConfirmationOf reservationId={reservationId} />;

const ConfirmationOf = ({ reservationId }: { reservationId: number }) => {
  const { data, error, isPending, refetch } = useQuery(reservationQueries.one(reservationId));
  if (isPending) return <Spinner label="Chargement..." />;
  if (data && data.status !== 'pending' && data.status !== 'canceled') {
    return <ReservationConfirmation reservation={data} />;
  }
  if (!error) return <MissingConfirmation />;
  return (
    <div className={styles.stack}>
      <Alert tone="error">{sentenceOf(error)}</Alert>
      <div>
        <Button onClick={() => void refetch()}>Réessayer</Button>
      </div>
    </div>
  );
};
