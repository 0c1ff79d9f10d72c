import * as words from '#words/screens/reservations/confirmation.ts';
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
        heading={words.paymentCanceled}
        tone="warning"
        title={words.notConfirmed}
        announced={false}
        actions={
          <>
            <ButtonLink to={paymentStepAddress(draft?.vehicleId)} variant="action">
              {words.resumeReservation}
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {words.backToHome}
            </ButtonLink>
          </>
        }
      >
        <p>{words.nothingDebited}</p>
        {draft && <p>{words.datesStillHeld}</p>}
      </StatePage>
    </PageSection>
  );
};
