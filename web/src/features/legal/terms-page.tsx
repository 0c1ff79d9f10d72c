import { useSite } from '../../lib/site.tsx';
import { LegalPage } from './legal-page.tsx';
import { bookingTerms } from './booking-terms.tsx';
import { rentingTerms } from './renting-terms.tsx';

export const TermsPage = () => {
  const { agency } = useSite();
  return (
    <LegalPage
      title="Conditions générales d’utilisation et de vente"
      lead={`Ce que vous pouvez attendre de ${agency.name}, et ce que nous attendons de vous, de la réservation au retour du véhicule.`}
      sections={[...bookingTerms(agency), ...rentingTerms(agency)]}
    />
  );
};
