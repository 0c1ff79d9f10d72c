import { typeset } from '../../lib/typography.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { useSession } from '../accounts/session.tsx';
import styles from './manage-page.module.css';

/** Espace gestionnaire: the doors to what a manager looks after. */
export const ManagePage = () => {
  const { profile } = useSession();
  return (
    <PageSection>
      <PageHeading lead={typeset('Que souhaitez-vous gérer ?')}>Bonjour {profile?.firstName}</PageHeading>
      <ul className={styles.doors}>
        <Card as="li" className={styles.door}>
          <h2 className={styles.title}>Véhicules</h2>
          <p className={styles.text}>Le catalogue tel que vos clients le voient, avec vos boutons.</p>
          <ButtonLink to={paths.home} state={{ section: 'vehicules' }}>
            Gestion des véhicules
          </ButtonLink>
        </Card>
      </ul>
    </PageSection>
  );
};
