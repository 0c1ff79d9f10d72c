import { useSession } from '../../accounts/session.tsx';
import { paymentStepAddress, readDraft } from '../wizard-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';

/** The customer left the provider's page without paying. */
export const PaymentCancelPage = () => {
  const { profile } = useSession();
  const draft = profile && readDraft(profile.id);
  return (
    <PageSection>
      <StatePage
        heading="Paiement annulé"
        tone="warning"
        title="Votre réservation n’est pas confirmée."
        announced={false}
        actions={
          <>
            <ButtonLink to={paymentStepAddress(draft?.vehicleId)} variant="action">
              Reprendre la réservation
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Retour à l'accueil
            </ButtonLink>
          </>
        }
      >
        <p>Aucun montant n’a été débité.</p>
        {draft && (
          <p>
            Vos dates vous restent réservées quelques minutes&nbsp;: vous pouvez reprendre où vous en étiez.
          </p>
        )}
      </StatePage>
    </PageSection>
  );
};
