import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { ORIGIN } from '../planning-address.ts';
import { dayAt, drawnSpan, isDrawn, offsetShowing, type Span } from './planning-geometry.ts';
import { ROW_HEIGHT } from './planning-row.tsx';
import type { BarPosition } from '../planning-rows.ts';
import type { Box } from './use-edge-scroll.ts';
import { useScrollEnd, useSize } from './use-viewport.ts';

/** Height of the months and days above the rows; as in the style sheet. */
export const HEAD_HEIGHT = 64;
const MIN_DAY_WIDTH = { 14: 40, 30: 26 } as const;
const ROW_MARGIN = 2;
const DAY_MARGIN = 3;
/** A narrow window has a narrower column of names. */
const nameWidthIn = (width: number): number => (width < 760 ? 176 : 208);

const isSameSpan = (a: Span, b: Span): boolean => a.first === b.first && a.end === b.end;

export interface GridWindowSettings {
  rowCount: number;
  /** The days that are loaded. */
  loaded: Period;
  /** The first day to show. */
  firstDay: IsoDate;
  view: 14 | 30;
  /** While a bar is dragged, it does not tell where it is scrolled to: other days would be loaded. */
  isHeld: boolean;
  /** The grid was scrolled to another first day. */
  onFirstDay: (day: IsoDate) => void;
}

/** Sizes in pixels, and which part of the grid is drawn. It scrolls to `firstDay`, and tells when a person scrolls. */
export const useGridWindow = (settings: GridWindowSettings) => {
  const { rowCount, loaded, firstDay, view, isHeld, onFirstDay } = settings;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const nameWidth = nameWidthIn(size.width);
  const dayWidth = Math.max(MIN_DAY_WIDTH[view], Math.floor((size.width - nameWidth) / view));
  const origin = loaded.startDate;
  const dayCount = daysBetween(loaded.startDate, loaded.endDate) + 1;
  const [scroll, setScroll] = useState({ days: { first: 0, end: 0 }, rows: { first: 0, end: 0 } });

  const measure = (): void => {
    const element = scroller.current;
    if (element === null) return;
    const days = drawnSpan(
      { offset: element.scrollLeft, size: size.width - nameWidth },
      { unit: dayWidth, count: dayCount, margin: DAY_MARGIN },
    );
    const drawnRows = drawnSpan(
      { offset: element.scrollTop, size: size.height - HEAD_HEIGHT },
      { unit: ROW_HEIGHT, count: rowCount, margin: ROW_MARGIN },
    );
    setScroll((known) =>
      isSameSpan(known.days, days) && isSameSpan(known.rows, drawnRows) ? known : { days, rows: drawnRows },
    );
  };
  const isAllDrawn = (): boolean => {
    const { scrollLeft, scrollTop } = scroller.current ?? { scrollLeft: 0, scrollTop: 0 };
    return (
      isDrawn({ offset: scrollLeft, size: size.width - nameWidth }, dayWidth, scroll.days) &&
      isDrawn({ offset: scrollTop, size: size.height - HEAD_HEIGHT }, ROW_HEIGHT, scroll.rows)
    );
  };
  const scrollEnded = useScrollEnd(() => {
    if (isHeld) return;
    const day = dayAt((scroller.current?.scrollLeft ?? 0) + dayWidth / 2, origin, dayWidth);
    if (day !== firstDay) onFirstDay(day);
  });

  const wasHeld = useRef(false);
  useEffect(() => {
    if (wasHeld.current && !isHeld) scrollEnded();
    wasHeld.current = isHeld;
  }, [isHeld, scrollEnded]);

  // Where the address says; a scroll of less than a day stays.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const left = daysBetween(origin, firstDay) * dayWidth;
    if (Math.abs(element.scrollLeft - left) > dayWidth / 2) element.scrollLeft = left;
  }, [origin, firstDay, dayWidth]);
  useLayoutEffect(measure, [origin, firstDay, dayWidth, dayCount, rowCount, size, nameWidth]);

  const drawn = useMemo(
    () => ({
      startDate: addDays(origin, scroll.days.first),
      endDate: addDays(origin, Math.max(scroll.days.first, scroll.days.end - 1)),
    }),
    [origin, scroll.days],
  );
  const cutBefore = addDays(origin, scroll.days.first + (scroll.days.first === 0 ? 1 : 2) * DAY_MARGIN);
  /** Scrolls as little as shows a bar. */
  const show = ({ row, bar }: BarPosition): void => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollLeft = offsetShowing(
      {
        start: daysBetween(origin, bar.startDate) * dayWidth,
        length: (daysBetween(bar.startDate, bar.endDate) + 1) * dayWidth,
      },
      { offset: element.scrollLeft, size: size.width - nameWidth },
    );
    element.scrollTop = offsetShowing(
      { start: row * ROW_HEIGHT, length: ROW_HEIGHT },
      { offset: element.scrollTop, size: size.height - HEAD_HEIGHT },
    );
  };
  return {
    /** For the element that scrolls. */
    scroller,
    nameWidth,
    dayWidth,
    dayCount,
    /** Of the rows, or of the space for them where they leave some. */
    bodyHeight: Math.max(rowCount * ROW_HEIGHT, size.height - HEAD_HEIGHT),
    spans: scroll,
    drawn,
    /** No bar that begins on this day or later begins to the left of what shows. */
    cutBefore,
    /** A day that shows, near the left. */
    leftDay: addDays(origin, scroll.days.first + DAY_MARGIN),
    show,
    /** How far it is scrolled to the right, in pixels from a day that stays the same. */
    scrolled: (): number => daysBetween(ORIGIN, origin) * dayWidth + (scroller.current?.scrollLeft ?? 0),
    scrollBy: (x: number, y: number): void => {
      const element = scroller.current;
      if (element === null) return;
      element.scrollLeft += x;
      element.scrollTop += y;
    },
    /** The part in which bars show, in the coordinates of the window; undefined where nothing has a size. */
    box: (): Box | undefined => {
      const outer = scroller.current?.getBoundingClientRect();
      if (outer === undefined || outer.width === 0) return undefined;
      return {
        left: outer.left + nameWidth,
        right: Math.min(outer.right, window.innerWidth),
        top: outer.top + HEAD_HEIGHT,
        bottom: Math.min(outer.bottom, window.innerHeight),
      };
    },
    onScroll: () => {
      // The key or the wheel does not wait for a new margin around what shows.
      if (isAllDrawn()) startTransition(measure);
      else measure();
      scrollEnded();
    },
  };
};
