import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/planning/planning.ts';
import type { Planning, PlanningBar } from '../api/planning.queries.ts';
import { DayColumns, DayHeads } from './planning-days.tsx';
import type { Target } from './planning-drag.ts';
import type { Span } from './planning-geometry.ts';
import { Row, ROW_HEIGHT } from './planning-row.tsx';
import { keyOf, neighbourOf, positionsOf, type BarPosition, type PlanningRow } from '../planning-rows.ts';
import { formatSpan } from '#words/format/page-dates.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useFreeCell } from './use-free-cell.ts';
import { HEAD_HEIGHT, useGridWindow } from './use-grid-window.ts';
import styles from './planning-grid.module.css';

export interface PlanningGridProps {
  rows: readonly PlanningRow[];
  closures: Planning['closures'];
  /** The days that are loaded. */
  loaded: Period;
  /** The first day to show. */
  firstDay: IsoDate;
  view: 14 | 30;
  today: IsoDate;
  openedKey: string | undefined;
  /** The grid was scrolled to another first day. */
  onFirstDay: (day: IsoDate) => void;
  onOpen: (bar: PlanningBar) => void;
  /** A change is asked for: nothing is changed yet. */
  onAsk: (bar: PlanningBar, target?: Target) => void;
  /** An empty cell was chosen. */
  onEmpty: (vehicleId: number, day: IsoDate) => void;
}

/** Vehicles as rows, days as columns; only what shows and a margin around it is in the document. */
export const PlanningGrid = memo((props: PlanningGridProps) => {
  const { rows, closures, loaded, firstDay, view, today, openedKey, onFirstDay } = props;
  const list = useRef<HTMLUListElement>(null);
  const [currentKey, setCurrentKey] = useState<string>();
  const wanted = useRef<string>(undefined);
  const origin = loaded.startDate;
  const positions = useMemo(() => positionsOf(rows), [rows]);

  const barOf = (element: Element): PlanningBar | undefined =>
    positions.get(element.closest<HTMLElement>('[data-bar]')?.dataset['bar'] ?? '')?.bar;
  const rowAt = (clientY: number): number | undefined => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const index = Math.floor((clientY - top) / ROW_HEIGHT);
    return index >= 0 && index < rows.length ? index : undefined;
  };
  const { drag, wasDragged, handlers } = useBarDrag({
    dayWidth: () => shown.dayWidth,
    barOf,
    vehicleAt: (clientY) => rows[rowAt(clientY) ?? -1]?.vehicle.id,
    scrolled: () => shown.scrolled(),
    box: () => shown.box(),
    scrollBy: (x, y) => shown.scrollBy(x, y),
    onAsk: (bar, target) => {
      setCurrentKey(keyOf(bar));
      props.onAsk(bar, target);
    },
  });
  const isHeld = drag !== undefined;
  const shown = useGridWindow({ rowCount: rows.length, loaded, firstDay, view, isHeld, onFirstDay });
  const { scroller, nameWidth, dayWidth, dayCount, bodyHeight, spans, drawn, cutBefore } = shown;

  // A bar that is dragged stays in the document wherever one scrolls: a finger holds on to its element.
  const known = positions.get(drag === undefined ? (currentKey ?? '') : keyOf(drag.bar));
  const current = known ?? firstPosition(rows, spans.rows, shown.leftDay);

  const focusPosition = (position: BarPosition): void => {
    shown.show(position);
    wanted.current = keyOf(position.bar);
    setCurrentKey(keyOf(position.bar));
  };
  useEffect(() => {
    if (wanted.current === undefined) return;
    elementOf(list.current, wanted.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });

  const { hint, cellAt, showHint, hideHint } = useFreeCell({ loaded, today, dayWidth, nameWidth });

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    // A click without a pointer is a key's.
    if (event.detail !== 0 && wasDragged()) return;
    const bar = event.target instanceof Element ? barOf(event.target) : undefined;
    if (bar !== undefined) {
      setCurrentKey(keyOf(bar));
      props.onOpen(bar);
      return;
    }
    const cell = cellAt(event);
    const vehicle = cell && rows[cell.row]?.vehicle;
    if (cell && vehicle?.status === 'ACTIVE') props.onEmpty(vehicle.id, cell.day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const position = event.target instanceof Element ? positions.get(keyOfElement(event.target)) : undefined;
    if (position === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'm' || event.key === 'M') {
      event.preventDefault();
      props.onAsk(position.bar);
      return;
    }
    const next = neighbourOf(rows, position, event.key);
    if (next === undefined && !SCROLL_KEYS.includes(event.key)) return;
    event.preventDefault();
    if (next !== undefined) focusPosition(next);
  };

  const indexes = indexesOf(spans.rows, current?.row, rows.length);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={
        {
          '--name-width': `${nameWidth}px`,
          '--shown-from': `${daysBetween(origin, firstDay) * dayWidth}px`,
        } as CSSProperties
      }
      role="region"
      aria-label={words.grid}
      onScroll={shown.onScroll}
    >
      {/* The bars are buttons; their events are handled here once for all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.canvas}
        style={{ width: nameWidth + dayCount * dayWidth, height: HEAD_HEIGHT + bodyHeight }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          if (drag === undefined) showHint(event);
          else hideHint();
        }}
        onPointerLeave={hideHint}
      >
        <div className={styles.top}>
          <div className={styles.corner} aria-hidden="true">
            {words.vehicle}
          </div>
          <DayHeads origin={origin} dayWidth={dayWidth} today={today} closures={closures} span={spans.days} />
        </div>
        <div className={styles.body} style={{ height: bodyHeight }}>
          <DayColumns
            origin={origin}
            dayWidth={dayWidth}
            today={today}
            closures={closures}
            span={spans.days}
          />
          <div ref={hint} className={styles.hint} aria-hidden="true">
            +
          </div>
          <ul ref={list} className={styles.rows} aria-label={words.vehicles}>
            {indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const isTarget = drag?.target.vehicleId === row.vehicle.id;
              return (
                <Row
                  key={row.vehicle.id}
                  row={row}
                  index={index}
                  origin={origin}
                  drawn={drawn}
                  cutBefore={cutBefore}
                  dayWidth={dayWidth}
                  currentKey={current?.row === index ? keyOf(current.bar) : undefined}
                  openedKey={positions.get(openedKey ?? '')?.row === index ? openedKey : undefined}
                  ghost={isTarget ? { ...drag.target, word: formatSpan(drag.target) } : undefined}
                />
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
});
PlanningGrid.displayName = 'PlanningGrid';

/** Keys that would scroll the grid under the focus. */
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

const keyOfElement = (element: Element): string =>
  element.closest<HTMLElement>('[data-bar]')?.dataset['bar'] ?? '';

const elementOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-bar="${key}"]`) ?? null;

/** The bar that Tab reaches at first: the first one of the rows that show which ends on `day` or later. */
const firstPosition = (
  rows: readonly PlanningRow[],
  { first, end }: Span,
  day: IsoDate,
): BarPosition | undefined => {
  for (let row = first; row < end; row += 1) {
    const bar = rows[row]?.bars.find(({ endDate }) => endDate >= day);
    if (bar !== undefined) return { row, bar };
  }
  return undefined;
};

/** The rows to draw: those of the span, and the one that has the focus. */
const indexesOf = ({ first, end }: Span, focused: number | undefined, count: number): number[] => {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (focused !== undefined && focused < first) indexes.unshift(focused);
  if (focused !== undefined && focused >= end) indexes.push(focused);
  return indexes.filter((index) => index < count);
};
