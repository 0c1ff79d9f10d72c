import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const MyReservationsPage = () => (
  <PageSection>
    <PageHeading>Mes réservations</PageHeading>
  </PageSection>
);
