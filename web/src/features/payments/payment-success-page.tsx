import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const PaymentSuccessPage = () => (
  <PageSection>
    <PageHeading>Paiement</PageHeading>
  </PageSection>
);
