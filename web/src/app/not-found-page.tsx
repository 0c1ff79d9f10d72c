import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSection } from '../ui/page-section.tsx';
import styles from './not-found-page.module.css';

export const NotFoundPage = () => (
  <PageSection width="text">
    <div className={styles.page}>
      <p className={styles.code}>Erreur 404</p>
      <PageHeading lead="Cette adresse ne mène nulle part, ou la page n'existe plus.">
        Page introuvable
      </PageHeading>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>Retour à l'accueil</ButtonLink>
        <ButtonLink to={paths.home} state={{ section: 'vehicules' }} variant="secondary">
          Voir nos véhicules
        </ButtonLink>
      </div>
    </div>
  </PageSection>
);
