import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { dueReminders } from '@volant/shared/vehicles/due.rules.ts';
import { fleetMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { fleetQueries } from '../vehicles/api/fleet.queries.ts';
import styles from './manage-page.module.css';

/** Inspections and insurances that end soon or have ended; nothing when there are none. */
export const DueReminders = () => {
  const { data } = useQuery(fleetQueries.all());
  const reminders = dueReminders(data ?? [], agencyDay(now()));
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="echeances">
      <h3 id="echeances">{fleetMessages.dueTitle}</h3>
      <ul className={styles.list}>
        {reminders.map((reminder) => (
          <li key={`${reminder.vehicleId} ${reminder.what}`} className={styles.reminder}>
            <Link
              to={paths.modifyVehicle(reminder.vehicleId)}
              className={reminder.days < 0 ? styles.over : styles.dueLink}
            >
              {typeset(fleetMessages.due(reminder))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
