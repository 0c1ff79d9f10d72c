import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { firstCounterDay } from '@volant/shared/reservations/booking/dates.rules.ts';
import { Stack } from '../../../ui/layout.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import { errorAt, type Fault } from './counter-draft.ts';
import styles from './new-rental-page.module.css';

export interface SaleDaysProps {
  draft: Period;
  faults: readonly Fault[];
  today: IsoDate;
  /** The value is a day, or what stands in the field instead. */
  onDay: (day: keyof Period, value: string) => void;
}

/** From when until when the vehicle is rented. */
export const SaleDays = ({ draft, faults, today, onDay }: SaleDaysProps) => (
  <Stack as="section" className={styles.part} aria-label="Dates">
    <h2>Dates</h2>
    <div className={styles.fields}>
      <DayField
        name="startDate"
        label="Du"
        min={firstCounterDay(today)}
        value={draft.startDate}
        error={errorAt(faults, 'startDate')}
        onChange={({ target }) => onDay('startDate', target.value)}
      />
      <DayField
        name="endDate"
        label="Au"
        min={addDays(draft.startDate, 1)}
        value={draft.endDate}
        error={errorAt(faults, 'endDate')}
        onChange={({ target }) => onDay('endDate', target.value)}
      />
    </div>
  </Stack>
);
