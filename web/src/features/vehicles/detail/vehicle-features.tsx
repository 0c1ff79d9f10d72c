import type { Vehicle } from '../api/vehicles.queries.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { featureLines } from './feature-lines.ts';
import styles from './vehicle-features.module.css';

/** The lines of a vehicle's description, and the kilometres that a day includes. */
export const VehicleFeatures = ({ vehicle }: { vehicle: Vehicle }) => (
  <ul className={styles.list}>
    {featureLines(vehicle).map((line, index) => (
      <li key={index} className={styles.feature}>
        <span className={styles.check}>
          <CheckIcon size={18} />
        </span>
        <span>{line}</span>
      </li>
    ))}
  </ul>
);
