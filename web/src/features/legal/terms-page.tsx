import { TERMS_TITLE, termsContent } from '@volant/shared/legal/terms.content.ts';
import { ofName } from '#words/elision.ts';
import { useSite } from '../../lib/site.tsx';
import { LegalPage } from './legal-page.tsx';
import { RichBlocks } from './rich-blocks.tsx';

export const TermsPage = () => {
  const { agency } = useSite();
  return (
    <LegalPage
      title={TERMS_TITLE}
      lead={`Ce que vous pouvez attendre ${ofName(agency.name)}, et ce que nous attendons de vous, de la réservation au retour du véhicule.`}
      sections={termsContent(agency).map(({ id, title, blocks }) => ({
        id,
        title,
        content: <RichBlocks blocks={blocks} />,
      }))}
    />
  );
};
