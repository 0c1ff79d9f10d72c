import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { memo, type CSSProperties } from 'react';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/planning/planning.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import type { PlanningBar } from '../api/planning.queries.ts';
import { VehicleLink } from '../../vehicles/vehicle-link.tsx';
import { dragParts } from './planning-drag.ts';
import { barBox, barsWithin } from './planning-geometry.ts';
import { keyOf, type PlanningRow } from '../planning-rows.ts';
import { nameOf, stateOf, titleOf } from '../planning-words.ts';
import look from './planning-bar.module.css';
import { ONE_LINE } from '../../../ui/text/one-line.ts';
import styles from './planning-grid.module.css';

/** Height of a row in pixels; as in the style sheet. */
export const ROW_HEIGHT = 56;

/** A narrower bar has its title alone; its colour and its pattern say its state, and so does its name. */
const TWO_LINES_PX = 76;

const lookOf = (bar: PlanningBar): string | undefined => look[bar.kind === 'block' ? 'block' : bar.status];

interface BarProps {
  bar: PlanningBar;
  index: number;
  count: number;
  origin: IsoDate;
  dayWidth: number;
  isCurrent: boolean;
  isOpened: boolean;
  /** It may begin to the left of what shows: its words follow. */
  isCut: boolean;
  /** It may begin before the end of this one, which is late. */
  next: PlanningBar | undefined;
}

/** Not drawn again when its row gets or loses others as one scrolls. */
const Bar = memo(({ bar, index, count, origin, dayWidth, isCurrent, isOpened, isCut, next }: BarProps) => {
  const { left, width } = barBox(bar, origin, dayWidth);
  const end = left + width;
  const name = nameOf(bar);
  const covered = next === undefined ? 0 : Math.max(0, end - barBox(next, origin, dayWidth).left);
  return (
    <li
      className={look.place}
      style={{ left, width, '--bar-end': `${end}px`, '--covered': `${covered}px` } as CSSProperties}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <button
        type="button"
        data-bar={keyOf(bar)}
        className={classNames(
          look.bar,
          lookOf(bar),
          width < TWO_LINES_PX && look.narrow,
          isCut && look.cut,
          dragParts(bar).length > 0 && look.movable,
        )}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={name}
        aria-expanded={isOpened}
        title={name}
      >
        {width < TWO_LINES_PX ? (
          titleOf(bar)
        ) : (
          <>
            <span className={look.title}>{titleOf(bar)}</span>{' '}
            <span className={look.state}>{stateOf(bar)}</span>
          </>
        )}
      </button>
    </li>
  );
});
Bar.displayName = 'Bar';

export interface PlanningRowProps {
  row: PlanningRow;
  index: number;
  /** The first day of the canvas. */
  origin: IsoDate;
  /** The days that are drawn. */
  drawn: Period;
  /** No bar that begins on this day or later begins to the left of what shows. */
  cutBefore: IsoDate;
  dayWidth: number;
  /** The bar of this row that Tab reaches, drawn wherever it is. */
  currentKey: string | undefined;
  /** The bar of this row whose panel is open. */
  openedKey: string | undefined;
  /** Where a bar is being dragged to in this row. */
  ghost: (Period & { word: string }) | undefined;
}

/** A vehicle and the bars of the days that are drawn. */
export const Row = memo(
  ({ row, index, origin, drawn, cutBefore, dayWidth, currentKey, openedKey, ghost }: PlanningRowProps) => {
    const { vehicle, bars } = row;
    const shown = barsWithin(bars, drawn);
    const far = bars.find((bar) => keyOf(bar) === currentKey && !shown.includes(bar));
    const box = ghost && barBox(ghost, origin, dayWidth);
    return (
      <li className={styles.row} style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}>
        <div className={styles.vehicle}>
          {/* By keyboard the panel of a bar leads there: a stop in each row would be in the way of the bars. */}
          <VehicleLink
            id={vehicle.id}
            className={classNames(styles.name, ONE_LINE)}
            title={vehicle.name}
            tabIndex={-1}
          >
            {vehicle.name}
          </VehicleLink>
          <span className={styles.plate}>
            {vehicle.hasOverdue && <span className={styles.late}>{words.late}</span>}
            {vehicle.plate === null
              ? vehicle.status === 'ARCHIVED'
                ? words.archived
                : ''
              : formatPlate(vehicle.plate)}
          </span>
        </div>
        <ul className={styles.bars} aria-label={vehicle.name} data-row={index}>
          {[...(far ? [far] : []), ...shown].map((bar) => {
            const index = bars.indexOf(bar);
            return (
              <Bar
                key={keyOf(bar)}
                bar={bar}
                index={index}
                origin={origin}
                dayWidth={dayWidth}
                count={bars.length}
                isCurrent={keyOf(bar) === currentKey}
                isOpened={keyOf(bar) === openedKey}
                isCut={bar.startDate < cutBefore}
                next={bars[index + 1]}
              />
            );
          })}
          {ghost && box && (
            <li className={look.ghost} style={{ left: box.left, width: box.width }} aria-hidden="true">
              {ghost.word}
            </li>
          )}
        </ul>
      </li>
    );
  },
);
Row.displayName = 'Row';
