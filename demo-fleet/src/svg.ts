import { num } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element; attributes without a value are left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? numeric(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

// Opacities need more than one decimal, lengths do not.
const numeric = (value: number): string =>
  Math.abs(value) < 2 ? String(Math.round(value * 1000) / 1000) : num(value);

export const path = (d: string, attributes: Attributes): string => tag('path', { d, ...attributes });
export const group = (attributes: Attributes, ...content: string[]): string =>
  tag('g', attributes, content.join(''));

/** A stroke without filling. */
export const line = (d: string, stroke: string, width: number, attributes: Attributes = {}): string =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });

/** A colour stop: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('');

/** A gradient across the painted shape's own box: downwards, or along the given direction. */
export const linear = (id: string, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string =>
  tag('linearGradient', { id, x1, y1, x2, y2 }, stopTags(stops));

export const radial = (id: string, stops: readonly Stop[], attributes: Attributes = {}): string =>
  tag('radialGradient', { id, ...attributes }, stopTags(stops));

export const clip = (id: string, d: string): string => tag('clipPath', { id }, path(d, {}));

/** The whole picture. */
export const picture = (defs: string, ...content: string[]): string =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: '1600', height: '1067', viewBox: '0 0 1600 1067' },
    tag('defs', {}, defs) + content.join(''),
  );
