import { useRef, type ReactNode } from 'react';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { stageLabel } from '#words/reservations/stage.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/planning/planning.ts';
import { formatLongDate } from '#words/format/page-dates.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { ChevronRightIcon } from '../../ui/text/icons.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import type { PlanningBar } from './api/planning.queries.ts';
import { dayListOf, type DayItem } from './day-list.ts';
import styles from './planning-page.module.css';
import { keyOf, type PlanningRow } from './planning-rows.ts';
import { stateOf, titleOf } from './planning-words.ts';

export interface PlanningDayListProps {
  rows: readonly PlanningRow[];
  day: IsoDate;
  today: IsoDate;
  openedKey: string | undefined;
  onOpen: (bar: PlanningBar) => void;
  /** To the next day (1) or the day before (-1). */
  onStep: (days: 1 | -1) => void;
}

/** How far a finger moves sideways to change the day, in pixels; and how little up or down. */
const SWIPE = { min: 60, max: 40 };

/** One day of the planning, for a small screen. */
export const PlanningDayList = ({ rows, day, today, openedKey, onOpen, onStep }: PlanningDayListProps) => {
  const { leaving, returning, immobilised } = dayListOf(rows, day, today);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const isEmpty = leaving.length + returning.length + immobilised.length === 0;
  const group = (title: string, items: readonly DayItem[], time: (item: DayItem) => ReactNode) =>
    items.length > 0 && (
      <Stack as="section" gap={1} aria-label={title}>
        <Text as="h3" size="m">
          {title}{' '}
          <Text weight="regular" soft>
            {items.length}
          </Text>
        </Text>
        <Stack as="ul" gap={1}>
          {items.map((item) => (
            <li key={keyOf(item.bar)}>
              <button
                type="button"
                className={styles.item}
                aria-expanded={keyOf(item.bar) === openedKey}
                onClick={() => onOpen(item.bar)}
              >
                <Text weight="bold" figures oneLine>
                  {time(item)}
                </Text>
                <span className={styles.what}>
                  <strong>
                    {item.vehicle.name}
                    {item.vehicle.plate !== null && (
                      <>
                        {' · '}
                        <Text oneLine>{formatPlate(item.vehicle.plate)}</Text>
                      </>
                    )}
                  </strong>
                  <span>{titleOf(item.bar)}</span>
                  <Muted as="span" size="s">
                    {stateOf(item.bar)},{' '}
                    <span className={styles.period}>
                      <RowPeriod startDate={item.bar.startDate} endDate={item.bar.endDate} />
                    </span>
                  </Muted>
                </span>
                <ChevronRightIcon />
              </button>
            </li>
          ))}
        </Stack>
      </Stack>
    );
  return (
    // A swipe is a second way to what the buttons of the toolbar do.
    <Stack
      gap={3}
      className={styles.dayList}
      onTouchStart={({ touches }) => {
        const first = touches[0];
        touch.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : undefined;
      }}
      onTouchEnd={({ changedTouches }) => {
        const last = changedTouches[0];
        const from = touch.current;
        touch.current = undefined;
        if (from === undefined || last === undefined) return;
        const [dx, dy] = [last.clientX - from.x, last.clientY - from.y];
        if (Math.abs(dx) >= SWIPE.min && Math.abs(dy) <= SWIPE.max) onStep(dx < 0 ? 1 : -1);
      }}
    >
      <Row as="h2" className={styles.heading} aria-live="polite">
        {formatLongDate(day)}
        {day === today && <Chip tone="solid">{words.isToday}</Chip>}
      </Row>
      {isEmpty && <Muted>{words.nothingThatDay}</Muted>}
      {group(words.leaving, leaving, () => PICKUP_TIME)}
      {group(words.returning, returning, ({ bar }) =>
        bar.kind === 'reservation' && (bar.status === 'overdue' || bar.status === 'unrecorded')
          ? stageLabel[bar.status]
          : RETURN_TIME,
      )}
      {group(words.immobilised, immobilised, () => '—')}
    </Stack>
  );
};
