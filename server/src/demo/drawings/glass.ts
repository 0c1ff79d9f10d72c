import { linear, path, type Stop } from './svg.ts';

const sideStops: readonly Stop[] = [
  [0, '#3d4a54'],
  [0.45, '#2a343c'],
  [1, '#1a2127'],
];

export const glassDefs = [
  linear('glass', sideStops),
  linear('windscreen', [
    [0, '#2b363f'],
    [0.55, '#42525d'],
    [1, '#62737d'],
  ]),
  linear('glare', [
    [0, '#ffffff', 0.34],
    [1, '#ffffff', 0.04],
  ]),
].join('');

/** Diagonal reflections across a pane; the caller clips them to it. */
export function reflections(x: number, y: number, width: number, height: number): string {
  const band = (start: number, size: number): string => {
    const left = x + width * start;
    const slant = height * 0.75;
    const right = left + width * size;
    return `M${left.toFixed(1)} ${(y + height).toFixed(1)}L${(left + slant).toFixed(1)} ${y.toFixed(1)}H${(right + slant).toFixed(1)}L${right.toFixed(1)} ${(y + height).toFixed(1)}Z`;
  };
  return path(band(0.1, 0.1) + band(0.23, 0.03) + band(0.55, 0.13), { fill: 'url(#glare)' });
}
