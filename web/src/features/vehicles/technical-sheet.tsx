import { rentalTermsMessages } from '@volant/shared/vehicles/rental-terms.messages.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import { sheetLines } from './sheet-lines.ts';
import styles from './technical-sheet.module.css';

export interface TechnicalSheetProps {
  vehicle: Vehicle;
  className?: string | undefined;
  titleClassName?: string | undefined;
}

/** The known facts of a vehicle; nothing when none is known. */
export const TechnicalSheet = ({ vehicle, className, titleClassName }: TechnicalSheetProps) => {
  const lines = sheetLines(vehicle);
  if (lines.length === 0) return null;
  return (
    <section className={className} aria-labelledby="fiche-technique">
      <h2 id="fiche-technique" className={titleClassName}>
        {rentalTermsMessages.sheetTitle}
      </h2>
      <dl className={styles.facts}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
