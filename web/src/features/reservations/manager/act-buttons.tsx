import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isCancelable, isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Reservation } from '../api/reservations.queries.ts';
import { useNoShow } from '../api/use-no-show.ts';
import type { Act } from './reservation-details.tsx';

export interface ActButtonsProps {
  reservation: Reservation;
  onAct: (act: Act) => void;
  /** Its last day, or anything of it. */
  onChange: (what: 'end' | 'all') => void;
  onDepart: () => void;
}

/** What can be done with a reservation now; the reports have their own part of the page. */
export const ActButtons = ({ reservation, onAct, onChange, onDepart }: ActButtonsProps) => {
  const { status, startDate, departedAt } = reservation;
  const isAbsent = useNoShow();
  const isConfirmed = status === 'upcoming' || status === 'past';
  return (
    <>
      {isFinalizable(status) && <Button onClick={() => onAct('finalize')}>Finaliser</Button>}
      {isConfirmed && departedAt === null && startDate <= agencyDay(now()) && (
        <Button variant="secondary" onClick={onDepart}>
          Départ sans rapport
        </Button>
      )}
      {/* Once the rental is past, the details offer it. */}
      {status === 'upcoming' && isAbsent({ status, startDate, hasDeparted: departedAt !== null }) && (
        <Button variant="secondary" onClick={() => onAct('noShow')}>
          Client absent
        </Button>
      )}
      {isConfirmed && departedAt !== null && (
        <Button variant="secondary" onClick={() => onChange('end')}>
          Prolonger
        </Button>
      )}
      {status === 'upcoming' && (
        <Button variant="secondary" onClick={() => onChange('all')}>
          Modifier
        </Button>
      )}
      {status === 'finalized' && (
        <>
          <Button variant="secondary" onClick={() => onAct('correct')}>
            Corriger le retour
          </Button>
          <ButtonLink variant="secondary" to={paths.newRentalAfter(reservation.id)}>
            Louer un autre véhicule
          </ButtonLink>
        </>
      )}
      {isCancelable(status, departedAt !== null) && (
        <Button variant="secondary" onClick={() => onAct('cancel')}>
          Annuler
        </Button>
      )}
    </>
  );
};
