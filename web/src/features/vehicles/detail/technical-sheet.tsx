import type { Vehicle } from '../api/vehicles.queries.ts';
import { sheetLines } from './sheet-lines.ts';
import styles from './technical-sheet.module.css';

/** The known facts of a vehicle that its description does not say; nothing without any. */
export const TechnicalSheet = ({ vehicle }: { vehicle: Vehicle }) => {
  const lines = sheetLines(vehicle);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
