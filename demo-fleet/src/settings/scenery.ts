import { num } from '../geometry.ts';
import { path, tag } from '../svg.ts';

/** Seeded random numbers between 0 and 1, equal in each run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export const setBlur = (id: string, deviation: number): string =>
  tag(
    'filter',
    { id, x: '-10%', y: '-10%', width: '120%', height: '120%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  );

/** Grain of asphalt or paving, as a filter for a rectangle; too faint to need perspective. */
export const grain = (id: string, strength: number): string =>
  tag(
    'filter',
    { id, x: 0, y: 0, width: '100%', height: '100%' },
    tag('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: '0.5 0.9',
      numOctaves: 2,
      seed: 4,
      result: 'noise',
    }) +
      tag('feColorMatrix', {
        in: 'noise',
        type: 'matrix',
        values: `0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${String(strength * 3)} 0 0 0 ${String(-strength * 1.2)}`,
      }),
  );

/** Clouds as soft heaps. */
export function clouds(seed: number, count: number, color: string, opacity: number): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => {
    const [cx, cy, size] = [next() * 1700 - 50, 40 + next() * 330, 60 + next() * 130];
    return [0, 1, 2, 3, 4]
      .map((part) =>
        tag('ellipse', {
          cx: cx + (part - 2) * size * 0.55,
          cy: cy - (2 - Math.abs(part - 2)) * size * 0.11 + next() * 8,
          rx: size * (0.45 + next() * 0.35),
          ry: size * (0.12 + next() * 0.1),
          fill: color,
          opacity,
        }),
      )
      .join('');
  }).join('');
}

/** A wooded ridge: conifers along a line of hills, as one shape down to `bottom`. */
export function ridge(seed: number, level: number, swing: number, tree: number, bottom: number): string {
  const next = chance(seed);
  const phase = next() * 6;
  let d = `M-20 ${num(bottom)}`;
  for (let x = -20; x <= 1620; x += tree * 0.42) {
    const hill = level + Math.sin(x / 260 + phase) * swing + Math.sin(x / 97 + phase * 2) * swing * 0.28;
    const tall = tree * (0.55 + next() * 0.65);
    d += `L${num(x)} ${num(hill)}L${num(x + tree * 0.2)} ${num(hill - tall)}`;
  }
  return `${d}L1640 ${num(bottom)}Z`;
}

/** Blades of grass along a line, as one path. */
export function grass(seed: number, y: number, tall: number, count: number): string {
  const next = chance(seed);
  let d = '';
  for (let blade = 0; blade < count; blade += 1) {
    const x = next() * 1640 - 20;
    const height = tall * (0.35 + next() * 0.8);
    const lean = (next() - 0.4) * height * 0.7;
    const width = 2 + next() * 3;
    d += `M${num(x)} ${num(y)}Q${num(x + lean * 0.3)} ${num(y - height * 0.6)} ${num(x + lean)} ${num(y - height)}Q${num(x + lean * 0.3 + width)} ${num(y - height * 0.5)} ${num(x + width)} ${num(y)}Z`;
  }
  return d;
}

/** Ground in two tones with a grain, from a height down to the lower edge. */
export const ground = (top: number, fill: string): string =>
  tag('rect', { y: top, width: 1600, height: 1067 - top, fill }) +
  tag('rect', { y: top, width: 1600, height: 1067 - top, filter: 'url(#setGrain)', opacity: 0.5 });

/** A wind turbine far away. */
export function turbine(x: number, base: number, tall: number, turn: number): string {
  const hub = base - tall;
  const blades = [0, 120, 240].map((angle) => {
    const radians = ((angle + turn) * Math.PI) / 180;
    return `M${num(x)} ${num(hub)}L${num(x + Math.sin(radians) * tall * 0.62)} ${num(hub - Math.cos(radians) * tall * 0.62)}`;
  });
  return path(`M${num(x)} ${num(base)}V${num(hub)}${blades.join('')}`, {
    fill: 'none',
    stroke: '#f4f6f6',
    'stroke-width': 2.2,
    opacity: 0.85,
  });
}
