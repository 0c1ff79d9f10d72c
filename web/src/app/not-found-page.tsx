import { PageHeading } from '../ui/page-heading.tsx';
import { PageSection } from '../ui/page-section.tsx';

export const NotFoundPage = () => (
  <PageSection>
    <PageHeading>Page introuvable</PageHeading>
  </PageSection>
);
