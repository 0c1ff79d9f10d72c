import { namedInLaw } from '@volant/shared/agency/agency.rules.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { useSite, type Agency } from '../../lib/site.tsx';

/** Who the agency is and how it is reached: what the law wants named. */
export const AgencyIdentity = () => {
  const { agency } = useSite();
  return (
    <dl>
      <dt>Dénomination</dt>
      <dd>{namedInLaw(agency)}</dd>
      <dt>Adresse</dt>
      <dd>{agency.address}</dd>
      <Numbers agency={agency} />
      <dt>Téléphone</dt>
      <dd>
        <PhoneLink number={agency.phone} />
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </dd>
    </dl>
  );
};

/** In Belgium the VAT number is the company's number. */
const Numbers = ({ agency: { companyNumber, vatNumber = '', isVatExempt = false } }: { agency: Agency }) => {
  const isOne = !isVatExempt && (vatNumber === '' || vatNumber === companyNumber);
  return (
    <>
      <dt>{`Numéro d’entreprise (Banque-Carrefour des Entreprises)${isOne ? ' et de TVA' : ''}`}</dt>
      <dd>{companyNumber}</dd>
      {!isOne && (
        <>
          <dt>TVA</dt>
          <dd>{isVatExempt ? 'Non assujettie' : vatNumber}</dd>
        </>
      )}
    </>
  );
};
