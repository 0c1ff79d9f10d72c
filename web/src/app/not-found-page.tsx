import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { PageSection } from '../ui/page/page-section.tsx';
import { StatePage } from '../ui/page/state-page.tsx';

export const NotFoundPage = () => (
  <PageSection>
    <StatePage
      code="Erreur 404"
      heading="Page introuvable"
      actions={
        <>
          <ButtonLink to={paths.home}>Retour à l'accueil</ButtonLink>
          <ButtonLink to={paths.home} state={{ section: 'vehicules' }} variant="secondary">
            Voir nos véhicules
          </ButtonLink>
        </>
      }
    >
      <p>Cette adresse ne mène nulle part, ou la page n’existe plus.</p>
    </StatePage>
  </PageSection>
);
