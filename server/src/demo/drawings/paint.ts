import type { PaintName } from './scene.ts';

export interface Paint {
  readonly base: string;
  /** Where the studio's ceiling light falls. */
  readonly light: string;
  readonly bright: string;
  /** Where the side turns away from the light. */
  readonly dark: string;
  readonly deep: string;
  /** Shut lines in the panels. */
  readonly seam: string;
}

const bases: Readonly<Record<PaintName, string>> = {
  mint: '#8fbcae',
  red: '#b3282d',
  pearl: '#e9e6df',
  yellow: '#e5b32a',
  blue: '#2f6493',
  olive: '#5c6a4e',
  terracotta: '#bd5a30',
  navy: '#25324a',
  graphite: '#54585d',
  sky: '#7d9db5',
  silver: '#b9bcbd',
  white: '#f1f0ec',
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two others. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
};

/** The tones of a paint; pale paints are shaded with less, so that they stay pale. */
export function paintOf(name: PaintName): Paint {
  const base = bases[name];
  const pale = luminance(base) > 0.7;
  const shade = pale ? '#5b5a5c' : mix(base, '#0b0d14', 0.86);
  return {
    base,
    light: mix(base, '#ffffff', pale ? 0.6 : 0.22),
    bright: mix(base, '#ffffff', pale ? 0.9 : 0.5),
    dark: mix(base, shade, pale ? 0.3 : 0.34),
    deep: mix(base, shade, pale ? 0.55 : 0.66),
    seam: mix(base, shade, pale ? 0.7 : 0.8),
  };
}
