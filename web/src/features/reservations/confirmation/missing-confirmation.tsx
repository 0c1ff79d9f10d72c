import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';

/** The confirmation without a reservation to confirm. */
export const MissingConfirmation = () => (
  <StatePage
    heading="Confirmation"
    tone="warning"
    actions={
      <>
        <ButtonLink to={paths.home}>Retour à l'accueil</ButtonLink>
        <ButtonLink to={paths.myReservations} variant="secondary">
          Mes réservations
        </ButtonLink>
      </>
    }
  >
    Aucune réservation à afficher.
  </StatePage>
);
