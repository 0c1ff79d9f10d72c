import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Row } from '../../ui/page/layout.tsx';
import styles from './manage-page.module.css';

interface Door {
  text: string;
  label: string;
  to: string;
  state?: { section: 'vehicules' };
}

const DOORS: Door[] = [
  {
    text: 'Le catalogue tel que vos clients le voient, avec vos boutons pour ajouter et modifier.',
    label: 'Gestion des véhicules',
    to: paths.home,
    state: { section: 'vehicules' },
  },
  {
    text: 'Les véhicules retirés du catalogue, à consulter ou à réactiver.',
    label: 'Véhicules archivés',
    to: paths.archivedVehicles,
  },
  {
    text: 'Toutes les réservations, à annuler ou à finaliser au retour du véhicule.',
    label: 'Gestion des réservations',
    to: paths.managerReservations,
  },
  {
    text: 'Les accessoires à louer avec un véhicule, leur prix et leur stock.',
    label: 'Gestion des accessoires',
    to: paths.accessories,
  },
];

/** The doors to what a manager looks after, in one line. */
export const Doors = () => (
  <nav aria-label={typeset('Que souhaitez-vous gérer ?')} data-not-printed="">
    <Row as="ul" gap={2} lineGap={0} spread="apart" align="stretch" className={styles.doors}>
      {DOORS.map(({ text, label, to, state }) => (
        <li key={to}>
          <Link to={to} state={state} title={text}>
            {label}
          </Link>
        </li>
      ))}
    </Row>
  </nav>
);
