import { formatDays } from '#words/format/amounts.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { weekendOf } from '@volant/shared/desk/asked-days.rules.ts';
import { firstCounterDay } from '@volant/shared/availability/dates.rules.ts';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Panel, Row } from '../../../ui/page/layout.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import { errorAt, type Fault } from './counter-draft.ts';
import styles from './new-rental-page.module.css';

export interface SaleDaysProps {
  draft: Period;
  faults: readonly Fault[];
  today: IsoDate;
  /** The value is a day, or what stands in the field instead. */
  onDay: (day: keyof Period, value: string) => void;
  onPeriod: (period: Period) => void;
}

/** From when until when the vehicle is rented. */
export const SaleDays = ({ draft, faults, today, onDay, onPeriod }: SaleDaysProps) => {
  const { startDate, endDate } = draft;
  const lasting = (days: number): Period => ({ startDate, endDate: addDays(startDate, days) });
  const common: [string, Period][] = [
    [formatDays(1), lasting(1)],
    [formatDays(3), lasting(3)],
    [formatDays(7), lasting(7)],
    [words.weekend, weekendOf(false, today)],
  ];
  return (
    <Panel
      as="section"
      gap={1}
      className={styles.box}
      aria-label={words.dates}
      data-answered={endDate > startDate || undefined}
    >
      <Row spread="apart" className={styles.top}>
        <h2>{words.dates}</h2>
        {endDate > startDate && (
          <Muted as="span" size="s">
            {formatDays(daysCharged(draft))}
          </Muted>
        )}
      </Row>
      <Columns min={150} align="start" gap={1.5}>
        <DayField
          name="startDate"
          label={words.from}
          className={styles.inside}
          min={firstCounterDay(today)}
          value={startDate}
          error={errorAt(faults, 'startDate')}
          onChange={({ target }) => onDay('startDate', target.value)}
        />
        <DayField
          name="endDate"
          label={words.until}
          className={styles.inside}
          min={addDays(startDate, 1)}
          value={endDate}
          error={errorAt(faults, 'endDate')}
          onChange={({ target }) => onDay('endDate', target.value)}
        />
      </Columns>
      <Row gap="half" role="group" aria-label={words.commonDurations}>
        {common.map(([label, period]) => {
          const isSo = period.startDate === startDate && period.endDate === endDate;
          return (
            <Button
              key={label}
              size="s"
              variant={isSo ? 'primary' : 'secondary'}
              aria-pressed={isSo}
              onClick={() => onPeriod(period)}
            >
              {label}
            </Button>
          );
        })}
      </Row>
    </Panel>
  );
};
