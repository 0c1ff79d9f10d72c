import { useEffect, useLayoutEffect, useRef } from 'react';
import { edgeSpeed } from './planning-geometry.ts';

interface Point {
  x: number;
  y: number;
}

/** Where a drag began and where its pointer is. */
export interface EdgeDrag {
  from: Point;
  at: Point;
  /** Whether it can lead to another row. */
  isAcrossRows: boolean;
}

/** The part of the grid in which bars show, in the coordinates of the window. */
export type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

export interface EdgeScrollSettings {
  box: () => Box | undefined;
  scrollBy: (x: number, y: number) => void;
  /** It has scrolled: the drag is somewhere else now. */
  onScrolled: () => void;
}

/** After a longer pause between frames it goes on as if it had been this long. */
const LONGEST_FRAME_MS = 50;

/** Scrolls frame by frame while a drag is near an edge. `follow` tells where it is, `stop` that it is over. */
export const useEdgeScroll = ({ box, scrollBy, onScrolled }: EdgeScrollSettings) => {
  const drag = useRef<EdgeDrag>(undefined);
  const frame = useRef<number>(undefined);

  const stop = (): void => {
    drag.current = undefined;
    if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    frame.current = undefined;
  };
  useEffect(() => stop, []);

  const speeds = (): Point => {
    const shown = box();
    if (drag.current === undefined || shown === undefined) return { x: 0, y: 0 };
    const { from, at, isAcrossRows } = drag.current;
    return {
      x: edgeSpeed({ from: from.x, at: at.x }, { start: shown.left, end: shown.right }),
      y: isAcrossRows ? edgeSpeed({ from: from.y, at: at.y }, { start: shown.top, end: shown.bottom }) : 0,
    };
  };
  const isAtEdge = (): boolean => {
    const { x, y } = speeds();
    return x !== 0 || y !== 0;
  };
  /** Scrolls by what is due since the last frame; whole pixels, and the rest later. */
  const advance = (elapsedMs: number, rest: Point): void => {
    const speed = speeds();
    const seconds = Math.min(elapsedMs, LONGEST_FRAME_MS) / 1000;
    const due = { x: rest.x + speed.x * seconds, y: rest.y + speed.y * seconds };
    const whole = { x: Math.trunc(due.x), y: Math.trunc(due.y) };
    Object.assign(rest, { x: due.x - whole.x, y: due.y - whole.y });
    if (whole.x === 0 && whole.y === 0) return;
    scrollBy(whole.x, whole.y);
    onScrolled();
  };
  const latest = useRef(advance);
  useLayoutEffect(() => {
    latest.current = advance;
  });
  const run = (): void => {
    const rest = { x: 0, y: 0 };
    let last = performance.now();
    const next = (time: number): void => {
      latest.current(time - last, rest);
      last = time;
      frame.current = drag.current === undefined ? undefined : requestAnimationFrame(next);
    };
    frame.current = requestAnimationFrame(next);
  };

  return {
    follow: (next: EdgeDrag): void => {
      drag.current = next;
      if (!isAtEdge()) stop();
      else if (frame.current === undefined) run();
    },
    stop,
  };
};
