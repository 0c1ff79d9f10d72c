import { thatName } from '#words/elision.ts';
import { useSite } from '../../lib/site.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacyUse } from './privacy-use.tsx';
import { privacyRights } from './privacy-rights.tsx';

export const PrivacyPage = () => {
  const site = useSite();
  return (
    <LegalPage
      title="Politique de confidentialité"
      lead={`Ce ${thatName(site.agency.name)} fait de vos données, combien de temps elles sont gardées et quels sont vos droits.`}
      sections={[...privacyUse(site), ...privacyRights(site)]}
    />
  );
};
