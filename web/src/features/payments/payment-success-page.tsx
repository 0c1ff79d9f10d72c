import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { confirmationAddress } from './return-address.ts';

/** The provider's return address: gives way at once to the confirmation, without a trace in the history. */
export const PaymentSuccessPage = () => {
  const { search } = useLocation();
  return (
    <PageSection>
      <Spinner label="Redirection en cours..." />
      <Navigate to={`${paths.reservationSuccess}${confirmationAddress(search)}`} replace />
    </PageSection>
  );
};
