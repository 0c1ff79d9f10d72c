/** The pad that a signature is drawn on: points are thousandths of its width. */
export const SIGNATURE_PAD = { width: 1000, height: 400 } as const;
