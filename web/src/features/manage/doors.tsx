import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Muted, Stack, Text } from '../../ui/layout.tsx';
import styles from './manage-page.module.css';

interface Door {
  title: string;
  text: string;
  label: string;
  to: string;
  state?: { section: 'vehicules' };
}

const DOORS: Door[] = [
  {
    title: 'Véhicules',
    text: 'Le catalogue tel que vos clients le voient, avec vos boutons pour ajouter et modifier.',
    label: 'Gestion des véhicules',
    to: paths.home,
    state: { section: 'vehicules' },
  },
  {
    title: 'Archives',
    text: 'Les véhicules retirés du catalogue, à consulter ou à réactiver.',
    label: 'Véhicules archivés',
    to: paths.archivedVehicles,
  },
  {
    title: 'Réservations',
    text: 'Toutes les réservations, à annuler ou à finaliser au retour du véhicule.',
    label: 'Gestion des réservations',
    to: paths.managerReservations,
  },
  {
    title: 'Accessoires',
    text: 'Les accessoires à louer avec un véhicule, leur prix et leur stock.',
    label: 'Gestion des accessoires',
    to: paths.accessories,
  },
];

/** The doors to what a manager looks after. */
export const Doors = () => (
  <Stack as="section" className={styles.day} aria-labelledby="portes" data-not-printed="">
    <Text as="h2" size="l" id="portes">
      {typeset('Que souhaitez-vous gérer ?')}
    </Text>
    <ul className={styles.doors}>
      {DOORS.map(({ title, text, label, to, state }) => (
        <li key={to} className={styles.door}>
          <Text as="h3" size="m">
            {title}
          </Text>
          <Muted size="s">{text}</Muted>
          <ButtonLink to={to} state={state} variant="secondary">
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Stack>
);
