import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { PlanningBar } from './api/planning.queries.ts';
import { dragged, isSameTarget, partAt, targetOf, type DragPart, type Target } from './planning-drag.ts';

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

export interface DragSettings {
  dayWidth: number;
  /** The bar that an element stands for. */
  barOf: (element: HTMLElement) => PlanningBar | undefined;
  /** The vehicle of the row at a height of the window; undefined outside of the rows. */
  vehicleAt: (clientY: number) => number | undefined;
  /** Horizontal scroll offset in pixels. */
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
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Drags of bars with the mouse, and with a finger after a long press, so that a finger still scrolls. A drag changes
 * nothing: it asks, at its end. Escape gives it up. `handlers` belong to an element around the bars; `wasDragged` says
 * whether the click that follows belongs to a drag.
 */
export const useBarDrag = ({ dayWidth, barOf, vehicleAt, scrolled, onAsk }: DragSettings) => {
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>(undefined);
  const dragEnd = useRef(false);

  const end = (): void => {
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
        const days = Math.round((dx + scrolled() - pressed.scroll) / dayWidth);
        const vehicleId = vehicleAt(event.clientY) ?? pressed.bar.vehicleId;
        const target = dragged(pressed.bar, pressed.part, { days, vehicleId });
        setDrag((known) =>
          known && isSameTarget(known.target, target) ? known : { bar: pressed.bar, target },
        );
      },
      onPointerUp: () => {
        const pressed = press.current;
        if (pressed?.isDragging && drag !== undefined) {
          dragEnd.current = true;
          if (!isSameTarget(drag.target, targetOf(drag.bar))) onAsk(drag.bar, drag.target);
        }
        end();
      },
      onPointerCancel: end,
    },
  };
};
