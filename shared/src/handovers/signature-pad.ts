/** The pad that a signature is drawn on: points are thousandths of its width. */
export const SIGNATURE_PAD = { width: 1000, height: 400 } as const;

/** Whether something was drawn; a touch alone is no signature. `strokes`: the points x, y of each. */
export const isDrawn = (strokes: readonly (readonly number[])[]): boolean =>
  strokes.some((points) => points.length >= 4);
