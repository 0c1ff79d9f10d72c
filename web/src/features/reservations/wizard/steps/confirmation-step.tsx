import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/confirmation.ts';
import { sentenceOf } from '../../../../lib/calls/call-error.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Spinner } from '../../../../ui/page/spinner.tsx';
import { MissingConfirmation } from '../../confirmation/missing-confirmation.tsx';
import {
  CONFIRMATION_PICTURE_SIZES,
  ReservationConfirmation,
} from '../../confirmation/reservation-confirmation.tsx';
import { reservationQueries } from '../../api/reservations.queries.ts';
import styles from '../wizard.module.css';
import { VehiclePicture } from '../../../vehicles/vehicle-picture.tsx';

/** Fourth step; the reservation's number is in the address, so that it survives a reload. */
export const ConfirmationStep = ({ reservationId }: { reservationId: number | undefined }) =>
  reservationId === undefined ? <MissingConfirmation /> : <ConfirmationOf reservationId={reservationId} />;

const ConfirmationOf = ({ reservationId }: { reservationId: number }) => {
  const { data, error, isPending, refetch } = useQuery(reservationQueries.one(reservationId));
  if (isPending) return <Spinner label={words.loading} />;
  if (data && data.status !== 'pending' && data.status !== 'canceled') {
    return (
      <ReservationConfirmation
        reservation={data}
        picture={
          <VehiclePicture
            photo={data.vehicule.photos[0]}
            alt={vehicleName(data.vehicule)}
            sizes={CONFIRMATION_PICTURE_SIZES}
            loading="eager"
          />
        }
      />
    );
  }
  if (!error) return <MissingConfirmation />;
  return (
    <Stack gap={3} className={styles.alone}>
      <Alert tone="error">{sentenceOf(error)}</Alert>
      <div>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </div>
    </Stack>
  );
};
