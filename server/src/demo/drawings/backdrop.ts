import { linear, radial, tag } from './svg.ts';

/** Where the tyres stand on the studio floor. */
export const FLOOR_Y = 784;

export const backdropDefs = [
  linear('wall', [
    [0, '#e3dacd'],
    [0.72, '#efe8de'],
    [1, '#f3ede4'],
  ]),
  linear('floor', [
    [0, '#e4dacb'],
    [0.28, '#dbd0c0'],
    [1, '#ebe3d7'],
  ]),
  linear('horizon', [
    [0, '#f3ede4', 0],
    [0.5, '#e9e0d3', 0.9],
    [1, '#e2d8c9', 0],
  ]),
  radial('spot', [
    [0, '#fffdf9', 0.95],
    [0.55, '#fffaf2', 0.45],
    [1, '#fffaf2', 0],
  ]),
  radial('shade', [
    [0, '#2a221a', 0.62],
    [0.5, '#2a221a', 0.34],
    [0.8, '#2a221a', 0.09],
    [1, '#2a221a', 0],
  ]),
].join('');

/** The studio: a warm wall lit from above, rounded into the floor. */
export const backdrop = [
  tag('rect', { width: 1600, height: 680, fill: 'url(#wall)' }),
  tag('rect', { y: 660, width: 1600, height: 407, fill: 'url(#floor)' }),
  tag('rect', { y: 610, width: 1600, height: 110, fill: 'url(#horizon)' }),
  tag('ellipse', { cx: 800, cy: 430, rx: 820, ry: 430, fill: 'url(#spot)' }),
].join('');

/** The soft shadow under something that stands on the floor between two x. */
export function groundShadow(fromX: number, toX: number, floorY = FLOOR_Y): string {
  const cx = (fromX + toX) / 2;
  const half = (toX - fromX) / 2;
  return (
    tag('ellipse', { cx, cy: floorY + 12, rx: half * 1.14, ry: 58, fill: 'url(#shade)', opacity: 0.55 }) +
    tag('ellipse', { cx, cy: floorY - 2, rx: half * 1.02, ry: 26, fill: 'url(#shade)' })
  );
}

/** The dark spot where a tyre touches the floor. */
export const contactShadow = (cx: number, halfWidth: number, floorY = FLOOR_Y): string =>
  tag('ellipse', { cx, cy: floorY, rx: halfWidth, ry: 11, fill: 'url(#shade)' });
