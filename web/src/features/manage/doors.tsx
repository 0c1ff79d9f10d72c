import * as words from '#words/screens/manage/manage-page.ts';
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
    text: words.vehicleManagementHint,
    label: words.vehicleManagement,
    to: paths.home,
    state: { section: 'vehicules' },
  },
  {
    text: words.archivedVehiclesHint,
    label: words.archivedVehicles,
    to: paths.archivedVehicles,
  },
  {
    text: words.reservationManagementHint,
    label: words.reservationManagement,
    to: paths.managerReservations,
  },
  {
    text: words.accessoryManagementHint,
    label: words.accessoryManagement,
    to: paths.accessories,
  },
];

/** The doors to what a manager looks after, in one line. */
export const Doors = () => (
  <nav aria-label={words.whatToManage} data-not-printed="">
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
