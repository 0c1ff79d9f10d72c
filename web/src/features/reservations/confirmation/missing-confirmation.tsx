import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './reservation-confirmation.module.css';

/** The confirmation without a reservation to confirm. */
export const MissingConfirmation = () => (
  <div className={styles.missing}>
    <PageHeading>Confirmation</PageHeading>
    <Alert tone="warning">Aucune réservation à afficher.</Alert>
    <div className={styles.buttons}>
      <ButtonLink to={paths.home}>Retour à l'accueil</ButtonLink>
      <ButtonLink to={paths.myReservations} variant="secondary">
        Mes réservations
      </ButtonLink>
    </div>
  </div>
);
