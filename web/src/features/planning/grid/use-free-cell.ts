import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { dayAt } from './planning-geometry.ts';
import { ROW_HEIGHT } from './planning-row.tsx';

interface Cell {
  row: number;
  day: IsoDate;
}

export interface FreeCell {
  /** The mark on the free cell under the mouse. */
  hint: RefObject<HTMLDivElement | null>;
  /** The free cell under the pointer, from today on. */
  cellAt: (event: MouseEvent) => Cell | undefined;
  /** Moves the mark to the cell under the mouse without a render. */
  showHint: (event: PointerEvent) => void;
  hideHint: () => void;
}

interface FreeCellInput {
  loaded: Period;
  today: IsoDate;
  dayWidth: number;
  nameWidth: number;
}

/** The cells of the grid on which nothing lies yet. */
export const useFreeCell = ({ loaded, today, dayWidth, nameWidth }: FreeCellInput): FreeCell => {
  const hint = useRef<HTMLDivElement>(null);
  const { startDate: origin, endDate } = loaded;

  const cellAt = ({ target, clientX }: MouseEvent): Cell | undefined => {
    if (!(target instanceof Element) || target.closest('[data-bar]') !== null) return undefined;
    const track = target.closest<HTMLElement>('[data-row]');
    if (track === null) return undefined;
    const day = dayAt(clientX - track.getBoundingClientRect().left, origin, dayWidth);
    return day < today || day > endDate ? undefined : { row: Number(track.dataset['row']), day };
  };
  const hideHint = (): void => {
    if (hint.current) hint.current.style.display = 'none';
  };
  const showHint = (event: PointerEvent): void => {
    const cell = event.pointerType === 'mouse' ? cellAt(event) : undefined;
    if (cell === undefined || hint.current === null) {
      hideHint();
      return;
    }
    const { style } = hint.current;
    style.display = 'grid';
    style.width = `${dayWidth}px`;
    style.transform = `translate(${nameWidth + daysBetween(origin, cell.day) * dayWidth}px, ${cell.row * ROW_HEIGHT}px)`;
  };

  return { hint, cellAt, showHint, hideHint };
};
