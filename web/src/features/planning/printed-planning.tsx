import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { addDays, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Closures } from '@volant/shared/pricing/closures.rules.ts';
import { isClosed } from '@volant/shared/pricing/closures.rules.ts';
import * as words from '#words/screens/planning/planning.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { Text } from '../../ui/page/layout.tsx';
import type { PlanningRow } from './planning-rows.ts';
import { cellsOf } from './printed-cells.ts';
import { formatSpan } from '#words/format/page-dates.ts';
import { dayNumber, nameOf, stateOf, titleOf, weekdayLetter } from './planning-words.ts';
import look from './grid/planning-bar.module.css';
import styles from './printed-planning.module.css';

export interface PrintedPlanningProps {
  rows: readonly PlanningRow[];
  firstDay: IsoDate;
  view: 14 | 30;
  closures: Closures;
}

/** The planning on paper: every vehicle, where the grid on the screen has only those in sight. */
export const PrintedPlanning = ({ rows, firstDay, view, closures }: PrintedPlanningProps) => {
  const days = Array.from({ length: view }, (_, index) => addDays(firstDay, index));
  const dayClass = (day: IsoDate): string | undefined =>
    weekday(day) > 4 || isClosed(day, closures) ? styles.quiet : undefined;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {formatSpan({ startDate: firstDay, endDate: addDays(firstDay, view - 1) })}
      </caption>
      <colgroup>
        <col className={styles.vehicles} />
        <col span={view} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.vehicle}</th>
          {days.map((day) => (
            <th key={day} scope="col" className={dayClass(day)}>
              {weekdayLetter(day)} {dayNumber(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vehicle, bars }) => (
          <tr key={vehicle.id}>
            <th scope="row">
              {vehicle.name}
              {vehicle.plate !== null && (
                <Text block oneLine weight="regular">
                  {formatPlate(vehicle.plate)}
                </Text>
              )}
            </th>
            {cellsOf(bars, days).map(({ day, count, bar }) =>
              bar === undefined ? (
                <td key={day} className={dayClass(day)} />
              ) : (
                <td key={day} colSpan={count} className={styles.taken}>
                  <span
                    className={classNames(styles.bar, look[bar.kind === 'block' ? 'block' : bar.status])}
                    title={nameOf(bar)}
                  >
                    {titleOf(bar)} <Text weight="regular">{stateOf(bar)}</Text>
                  </span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
