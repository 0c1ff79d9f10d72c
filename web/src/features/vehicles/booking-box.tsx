import { lazy, Suspense } from 'react';
import type { Vehicle } from './api/vehicles.queries.ts';
import { useNavigate } from 'react-router';
import { loginPath, paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../accounts/session.tsx';
import styles from './booking-box.module.css';

/** Only loaded by managers. */
const ManagerActions = lazy(async () => ({
  default: (await import('./manager-actions.tsx')).ManagerActions,
}));

const ManagerActionsSkeleton = () => (
  <>
    <Skeleton height="52px" />
    <Skeleton height="52px" />
  </>
);

const NOT_SIGNED_IN_ID = 'reserver-connexion';

/** What a person can do with a vehicle, by their role. */
export const BookingBox = ({ vehicle }: { vehicle: Vehicle }) => {
  const { status, profile } = useSession();
  const navigate = useNavigate();
  if (profile?.role === 'MANAGER') {
    return (
      <div className={styles.buttons}>
        <Suspense fallback={<ManagerActionsSkeleton />}>
          <ManagerActions vehicle={vehicle} />
        </Suspense>
      </div>
    );
  }
  if (profile !== undefined) {
    return (
      <div className={styles.buttons}>
        <Button
          variant="action"
          size="l"
          block
          onClick={() => void navigate(paths.reservation, { state: { vehicule: vehicle } })}
        >
          RÉSERVER
        </Button>
      </div>
    );
  }
  const reason =
    status === 'loading'
      ? 'Chargement du profil...'
      : status === 'unavailable'
        ? 'Réservation non disponible'
        : 'Vous devez être authentifié pour effectuer une réservation';
  return (
    <>
      <p id={NOT_SIGNED_IN_ID} className={styles.reason}>
        {reason}
      </p>
      <div className={styles.buttons}>
        {(status === 'anonymous' || status === 'unknown') && (
          <ButtonLink to={loginPath(paths.vehicle(vehicle.id))} variant="action" size="l" block>
            Se connecter pour réserver
          </ButtonLink>
        )}
        <Button disabled size="l" block aria-describedby={NOT_SIGNED_IN_ID}>
          RÉSERVER
        </Button>
      </div>
    </>
  );
};
