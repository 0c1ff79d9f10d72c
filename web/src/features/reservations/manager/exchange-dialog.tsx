import { typeset } from '@volant/shared/kernel/typography.ts';
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
    title="Changer de véhicule"
    open
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Retour
        </Button>
        {departedAt === null ? (
          <ButtonLink to={paths.departure(id)}>Faire le départ</ButtonLink>
        ) : (
          <ButtonLink to={paths.handback(id)}>Faire le retour</ButtonLink>
        )}
      </>
    }
  >
    <Stack>
      {departedAt === null ? (
        <p>{typeset('Le départ de cette location n’est pas enregistré : faites-le d’abord.')}</p>
      ) : (
        <>
          <p>{typeset('Le jour même : « Annuler le départ », puis « Modifier » le véhicule.')}</p>
          <p>
            {typeset('Plus tard :')} <Link to={actAddress(id, 'prolong')}>modifiez la fin</Link>
            {typeset(
              ', faites le retour, puis « Louer un autre véhicule » au même client. Chaque véhicule a ainsi ses deux rapports.',
            )}
          </p>
        </>
      )}
    </Stack>
  </Dialog>
);
