import * as words from '#words/screens/reservations/departure-and-return.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import type { Reservation } from '../api/reservations.queries.ts';
import { actAddress } from '../rental-acts.ts';

interface ExchangeDialogProps {
  reservation: Pick<Reservation, 'id' | 'departedAt'>;
  onClose: () => void;
}

/** How a customer who has a vehicle gets another one. The vehicle of a report that is signed stays. */
export const ExchangeDialog = ({ reservation: { id, departedAt }, onClose }: ExchangeDialogProps) => (
  <Dialog
    title={words.changeVehicle}
    open
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {words.back}
        </Button>
        {departedAt === null ? (
          <ButtonLink to={paths.departure(id)}>{words.doDeparture}</ButtonLink>
        ) : (
          <ButtonLink to={paths.handback(id)}>{words.doReturn}</ButtonLink>
        )}
      </>
    }
  >
    <Stack>
      {departedAt === null ? (
        <p>{words.departureFirst}</p>
      ) : (
        <>
          <p>{words.onTheSameDay}</p>
          <p>
            {words.later} <Link to={actAddress(id, 'prolong')}>{words.modifyEnd}</Link>
            {words.thenAnotherVehicle}
          </p>
        </>
      )}
    </Stack>
  </Dialog>
);
