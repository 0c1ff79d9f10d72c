import { typeset } from '@volant/shared/kernel/typography.ts';
import { phoneHref, useSite } from '../../lib/site.tsx';

/** Who the agency is and how it is reached: what the law wants named. */
export const AgencyIdentity = () => {
  const { agency } = useSite();
  return (
    <dl>
      <dt>Dénomination</dt>
      <dd>{agency.name}</dd>
      <dt>Adresse</dt>
      <dd>{agency.address}</dd>
      <dt>Numéro d’entreprise (Banque-Carrefour des Entreprises) et de TVA</dt>
      <dd>{agency.companyNumber}</dd>
      <dt>Téléphone</dt>
      <dd>
        <a href={phoneHref(agency.phone)}>{typeset(agency.phone)}</a>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </dd>
    </dl>
  );
};
