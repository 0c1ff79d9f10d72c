import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { descriptionLines } from './vehicle-text.ts';
import styles from './vehicle-features.module.css';

/** The lines of a vehicle's description, and the kilometres that a day includes. */
export const VehicleFeatures = ({ vehicle }: { vehicle: Vehicle }) => (
  <ul className={styles.list}>
    {[...descriptionLines(vehicle.description), `Kilométrage max/jour: ${vehicle.maxDailyMileage} km`].map(
      (line, index) => (
        <li key={index} className={styles.feature}>
          <span className={styles.check}>
            <CheckIcon size={18} />
          </span>
          <span>{line}</span>
        </li>
      ),
    )}
  </ul>
);
