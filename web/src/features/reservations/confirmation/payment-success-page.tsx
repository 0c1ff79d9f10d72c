import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/screens/reservations/confirmation.ts';
import { paths } from '../../../lib/paths.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';

/** The part of the provider's return address that the confirmation needs, without the client secret. */
export const confirmationAddress = (search: string): string => {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ['payment_intent', 'session_id']) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
};

/** The provider's return address: redirects to the confirmation and leaves no entry in the history. */
export const PaymentSuccessPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    const redirect = (): void => {
      if (hasLeft) return;
      void navigate(`${paths.reservationSuccess}${confirmationAddress(search)}`, { replace: true });
    };
    // Loads the code first: this text stays until the confirmation can be shown, which has its own loading state.
    import('./reservation-success-page.tsx').then(redirect, redirect);
    return () => {
      hasLeft = true;
    };
  }, [navigate, search]);
  return (
    <PageSection>
      <Spinner label={words.redirecting} />
    </PageSection>
  );
};
