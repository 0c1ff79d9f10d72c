import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const HomePage = () => (
  <PageSection>
    <PageHeading>Accueil</PageHeading>
  </PageSection>
);
