import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const ManagePage = () => (
  <PageSection>
    <PageHeading>Espace gestionnaire</PageHeading>
  </PageSection>
);
