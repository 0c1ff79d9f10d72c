import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

export const ReservationSuccessPage = () => (
  <PageSection>
    <PageHeading>Réservation confirmée</PageHeading>
  </PageSection>
);
