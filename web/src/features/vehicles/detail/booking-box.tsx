import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import { lazy, Suspense } from 'react';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { useNavigate } from 'react-router';
import { loginPath, paths } from '../../../lib/paths.ts';
import { orderPath } from '../../../lib/period-address.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useSession } from '../../accounts/session.tsx';

/** Only loaded by managers. */
const ManagerActions = lazy(async () => ({
  default: (await import('../manager-actions.tsx')).ManagerActions,
}));

const ManagerActionsSkeleton = () => (
  <>
    <Skeleton height="52px" />
    <Skeleton height="52px" />
  </>
);

const NOT_SIGNED_IN_ID = 'reserver-connexion';

export interface BookingButtonsProps {
  vehicle: Vehicle;
  /** The chosen dates, on which the vehicle can be rented as far as is known. */
  period: Period | undefined;
}

/** What a person can do with a vehicle, by their role. */
export const BookingButtons = ({ vehicle, period }: BookingButtonsProps) => {
  const { status, profile } = useSession();
  const navigate = useNavigate();
  if (profile?.role === 'MANAGER') {
    return (
      <Stack gap={1}>
        <Suspense fallback={<ManagerActionsSkeleton />}>
          <ManagerActions vehicle={vehicle} />
        </Suspense>
      </Stack>
    );
  }
  // Accountants book nothing.
  if (profile?.role === 'ACCOUNTANT') return null;
  if (profile !== undefined) {
    return (
      <Button
        variant="action"
        size="l"
        block
        onClick={() =>
          void navigate(period ? orderPath(vehicle.id, period) : paths.reservation, {
            state: { vehicule: vehicle },
          })
        }
      >
        {words.book}
      </Button>
    );
  }
  const reason =
    status === 'loading'
      ? words.loadingProfile
      : status === 'unavailable'
        ? words.bookingUnavailable
        : words.signInRequired;
  return (
    <Stack gap={1}>
      {(status === 'anonymous' || status === 'unknown') && (
        <ButtonLink
          to={loginPath(period ? orderPath(vehicle.id, period) : paths.vehicle(vehicle.id))}
          variant="action"
          size="l"
          block
        >
          {period ? text.signInForDates : text.signInToBook}
        </ButtonLink>
      )}
      <Row>
        <Button variant="secondary" size="s" disabled aria-describedby={NOT_SIGNED_IN_ID}>
          {words.book}
        </Button>
        <Muted id={NOT_SIGNED_IN_ID}>{reason}</Muted>
      </Row>
    </Stack>
  );
};
