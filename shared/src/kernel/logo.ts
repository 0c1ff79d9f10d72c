/** The logo, a steering wheel, as screens and papers draw it: strokes, and a filled hub in the accent colour. */
export const LOGO = {
  size: 34,
  stroke: 4,
  rim: { x: 17, y: 17, radius: 14 },
  /** As an SVG path. */
  spokes: 'M4 15.5q13-5 26 0M17 20v10',
  hub: { x: 17, y: 17.5, radius: 4.5 },
} as const;
