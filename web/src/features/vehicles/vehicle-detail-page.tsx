import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const VehicleDetailPage = () => (
  <PageSection>
    <PageHeading>Véhicule</PageHeading>
  </PageSection>
);
