import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { now } from '../../../lib/clock.ts';
import { formatLongDate, formatMoment } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { LinkToShow } from '../../../ui/controls/link-to-show.tsx';
import type { Sold } from '../api/counter.mutations.ts';

/** The sale is made: its number, and the link to scan when it is paid by link. */
export const RentalSold = ({ sold, onAnother }: { sold: Sold; onAnother: () => void }) => {
  const { reservation, link } = sold;
  const { id, customer, vehicule, startDate, endDate } = reservation;
  /** Who is at the counter takes the keys along. */
  const leavesNow = link === null && startDate === agencyDay(now());
  return (
    <StatePage
      heading={link === null ? 'Location enregistrée' : 'À payer par lien'}
      tone="success"
      title={`Réservation n°\u00a0${formatInteger(id)}`}
      focusKey={`sold ${id}`}
      actions={
        <>
          {leavesNow && <ButtonLink to={paths.departure(id)}>Faire le départ</ButtonLink>}
          <ButtonLink to={paths.managerReservation(id)} variant={leavesNow ? 'secondary' : 'primary'}>
            Voir la réservation
          </ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            Nouvelle location
          </Button>
        </>
      }
    >
      <p>
        {customer.firstName} {customer.lastName}, {vehicleName(vehicule)}, du {formatLongDate(startDate)} au{' '}
        {formatLongDate(endDate)}&nbsp;: {formatPrice(reservation.totalPriceCents)}.
      </p>
      {link !== null && (
        <>
          <p>
            Le client scanne ce code pour payer l’acompte de {formatPrice(reservation.depositCents)}. Les
            dates sont gardées jusqu’à la fin du lien.
          </p>
          <LinkToShow
            url={link.url}
            until={formatMoment(new Date(link.expiresAt))}
            mailedTo={customer.email}
          />
        </>
      )}
    </StatePage>
  );
};
