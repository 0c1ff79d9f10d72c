import { fullName } from '@volant/shared/accounts/full-name.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { now } from '../../../lib/clock.ts';
import { formatLongDate, formatMoment } from '#words/format/page-dates.ts';
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
      heading={link === null ? words.rentalSaved : words.toPayByLink}
      tone="success"
      title={words.reservationNumber(formatInteger(id))}
      focusKey={`sold ${id}`}
      actions={
        <>
          {leavesNow && <ButtonLink to={paths.departure(id)}>{words.doDeparture}</ButtonLink>}
          <ButtonLink to={paths.managerReservation(id)} variant={leavesNow ? 'secondary' : 'primary'}>
            {words.seeReservation}
          </ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            {words.newRental}
          </Button>
        </>
      }
    >
      <p>
        {words.sold({
          customer: fullName(customer),
          vehicle: vehicleName(vehicule),
          first: formatLongDate(startDate),
          last: formatLongDate(endDate),
          total: formatPrice(reservation.totalPriceCents),
        })}
      </p>
      {link !== null && (
        <>
          <p>{words.scanToPay(formatPrice(reservation.depositCents))}</p>
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
