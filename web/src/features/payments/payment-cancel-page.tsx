import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';

export const PaymentCancelPage = () => (
  <PageSection>
    <PageHeading>Paiement annulé</PageHeading>
  </PageSection>
);
