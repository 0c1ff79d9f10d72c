import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { dueReminders } from '@volant/shared/vehicles/due.rules.ts';
import { fleetMessages } from '#words/vehicles/vehicles.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/controls/link.tsx';
import { fleetQueries } from '../vehicles/api/fleet.queries.ts';
import styles from './manage-page.module.css';

/** Inspections and insurances that end soon or have ended; nothing when there are none. */
export const DueReminders = () => {
  const { data } = useQuery(fleetQueries.all());
  const reminders = dueReminders(data ?? [], agencyDay(now()));
  if (reminders.length === 0) return null;
  return (
    <section aria-label={fleetMessages.dueTitle}>
      {reminders.map((reminder) => (
        <Link
          key={`${reminder.vehicleId} ${reminder.what}`}
          to={paths.modifyVehicle(reminder.vehicleId)}
          className={classNames(styles.reminder, reminder.days < 0 && styles.urgent)}
        >
          {fleetMessages.due(reminder)}
        </Link>
      ))}
    </section>
  );
};
