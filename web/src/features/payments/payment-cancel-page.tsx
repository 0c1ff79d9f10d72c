import { useSession } from '../accounts/session.tsx';
import { paymentStepAddress } from '../reservations/resume-payment.ts';
import { readDraft } from '../reservations/wizard/wizard-draft.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import styles from './payment-cancel-page.module.css';

/** The customer left the provider's page without paying. */
export const PaymentCancelPage = () => {
  const { profile } = useSession();
  const draft = profile && readDraft(profile.id);
  return (
    <PageSection width="text">
      <PageHeading>Paiement annulé</PageHeading>
      <div className={styles.content}>
        <Alert tone="warning" title="Votre réservation n'est pas confirmée." announced={false}>
          <p>Aucun montant n'a été débité.</p>
          {draft && (
            <p>Vos dates vous restent réservées quelques minutes : vous pouvez reprendre où vous en étiez.</p>
          )}
        </Alert>
        <div className={styles.buttons}>
          <ButtonLink to={paymentStepAddress(draft?.vehicleId)} variant="action">
            Reprendre la réservation
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Retour à l'accueil
          </ButtonLink>
        </div>
      </div>
    </PageSection>
  );
};
