import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { PlanningBar } from '../api/planning.queries.ts';
import { columnsMoved, dragged, isSameTarget, partAt, targetOf } from './planning-drag.ts';
import type { DragPart, Target } from './planning-drag.ts';
import { useEdgeScroll, type EdgeScrollSettings } from './use-edge-scroll.ts';

/** How far a mouse moves before it drags, in pixels. */
const THRESHOLD_PX = 4;
/** How long a finger rests on a bar before it drags; until then it scrolls. */
const LONG_PRESS_MS = 350;
/** How far a resting finger may move. */
const REST_PX = 8;
/** Width of the edges that change one day only. */
const EDGE_PX = { mouse: 9, touch: 20 };

/** What is being dragged, and to where. */
export interface Drag {
  bar: PlanningBar;
  target: Target;
}

export interface DragSettings extends Pick<EdgeScrollSettings, 'box' | 'scrollBy'> {
  dayWidth: () => number;
  /** The bar that an element stands for. */
  barOf: (element: HTMLElement) => PlanningBar | undefined;
  /** The vehicle of the row at a height of the window; undefined outside of the rows. */
  vehicleAt: (clientY: number) => number | undefined;
  /** Horizontal scroll offset in pixels, counted from a day that stays the same. */
  scrolled: () => number;
  /** The drag ended at another place than it began. */
  onAsk: (bar: PlanningBar, target: Target) => void;
}

interface Press {
  bar: PlanningBar;
  part: DragPart;
  pointerId: number;
  isTouch: boolean;
  x: number;
  y: number;
  scroll: number;
  /** Where the pointer is now. */
  at: { x: number; y: number };
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Drags of bars with the mouse, and with a finger after a long press, so that a finger still scrolls. A drag changes
 * nothing: it asks, at its end. Escape gives it up. Near an edge it scrolls. `handlers` belong to an element around the bars; `wasDragged` says
 * whether the click that follows belongs to a drag.
 */
export const useBarDrag = (settings: DragSettings) => {
  const { dayWidth, barOf, vehicleAt, scrolled, onAsk, box, scrollBy } = settings;
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>(undefined);
  const dragEnd = useRef(false);

  const targetNow = (pressed: Press): Target => {
    const { bar, part, at } = pressed;
    const days = columnsMoved(pressed, { x: at.x, scroll: scrolled() }, dayWidth());
    return dragged(bar, part, { days, vehicleId: vehicleAt(at.y) ?? bar.vehicleId });
  };
  /** Where the bar is now that the pointer moved, or what is below it. */
  const follow = (): void => {
    if (press.current === undefined) return;
    const { bar } = press.current;
    const target = targetNow(press.current);
    setDrag((known) => (known && isSameTarget(known.target, target) ? known : { bar, target }));
  };
  const edges = useEdgeScroll({ box, scrollBy, onScrolled: follow });

  const end = (): void => {
    edges.stop();
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setDrag(undefined);
  };
  const isDragging = drag !== undefined;
  const giveUp = useEffectEvent(() => {
    dragEnd.current = true;
    end();
  });
  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      giveUp();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isDragging]);

  // A finger that drags does not scroll; React's own listener could not prevent it.
  useEffect(() => {
    const hold = (event: TouchEvent): void => {
      if (press.current?.isDragging && event.cancelable) event.preventDefault();
    };
    const noMenu = (event: MouseEvent): void => {
      if (press.current?.isTouch) event.preventDefault();
    };
    document.addEventListener('touchmove', hold, { passive: false });
    document.addEventListener('contextmenu', noMenu);
    return () => {
      document.removeEventListener('touchmove', hold);
      document.removeEventListener('contextmenu', noMenu);
      clearTimeout(press.current?.timer);
    };
  }, []);

  const begin = (pressed: Press): void => {
    pressed.isDragging = true;
    setDrag({ bar: pressed.bar, target: targetOf(pressed.bar) });
  };

  return {
    drag,
    wasDragged: () => dragEnd.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragEnd.current = false;
        if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
        const element = event.target.closest<HTMLElement>('[data-bar]');
        const bar = element === null ? undefined : barOf(element);
        if (element === null || bar === undefined) return;
        const box = element.getBoundingClientRect();
        const isTouch = event.pointerType === 'touch';
        const edge = isTouch ? EDGE_PX.touch : EDGE_PX.mouse;
        const part = partAt(bar, { x: event.clientX - box.left, width: box.width, edge });
        if (part === undefined) return;
        const pressed: Press = {
          bar,
          part,
          isTouch,
          pointerId: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          scroll: scrolled(),
          at: { x: event.clientX, y: event.clientY },
          isDragging: false,
          timer: undefined,
        };
        if (isTouch) pressed.timer = setTimeout(() => begin(pressed), LONG_PRESS_MS);
        press.current = pressed;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const pressed = press.current;
        if (pressed === undefined || pressed.pointerId !== event.pointerId) return;
        const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
        const distance = Math.hypot(dx, dy);
        if (!pressed.isDragging) {
          if (pressed.isTouch) {
            if (distance > REST_PX) end();
            return;
          }
          if (distance < THRESHOLD_PX) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          begin(pressed);
        }
        pressed.at = { x: event.clientX, y: event.clientY };
        follow();
        const isAcrossRows = pressed.part === 'body' && pressed.bar.kind === 'reservation';
        edges.follow({ from: { x: pressed.x, y: pressed.y }, at: pressed.at, isAcrossRows });
      },
      onPointerUp: () => {
        const pressed = press.current;
        if (pressed?.isDragging) {
          dragEnd.current = true;
          // Not what is drawn: a quick drop comes before its last move is.
          const target = targetNow(pressed);
          if (!isSameTarget(target, targetOf(pressed.bar))) onAsk(pressed.bar, target);
        }
        end();
      },
      onPointerCancel: end,
    },
  };
};
