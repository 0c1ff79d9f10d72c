import type { PointGroup } from 'signature_pad';

/** The size of a pad on the screen, in pixels. */
export interface Surface {
  width: number;
  height: number;
}

/** The strokes as they are stored: points x, y in thousandths of the pad's width. */
export const thousandths = (strokes: readonly PointGroup[], { width }: Surface): number[][] =>
  strokes.map(({ points }) =>
    points.flatMap(({ x, y }) => [Math.round((x / width) * 1000), Math.round((y / width) * 1000)]),
  );

/** The strokes of one pad on another, as large as both sides of it allow. */
export const fitInto = (strokes: readonly PointGroup[], from: Surface, to: Surface): PointGroup[] => {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
};
