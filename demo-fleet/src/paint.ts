import type { PaintName } from './scene.ts';

export interface Paint {
  readonly base: string;
  /** Reflection of the sky: diffuse, and at its brightest. */
  readonly light: string;
  readonly bright: string;
  /** Reflection of the ground. */
  readonly dark: string;
  readonly deep: string;
  /** Gaps between the panels. */
  readonly seam: string;
}

const bases: Readonly<Record<PaintName, string>> = {
  mint: '#8dbcab',
  red: '#b01f27',
  pearl: '#e6e3dc',
  yellow: '#e3ab1c',
  blue: '#1f5a93',
  olive: '#58664a',
  terracotta: '#b9552b',
  navy: '#1c2a47',
  graphite: '#4b5056',
  sky: '#7496b2',
  silver: '#b4b8ba',
  white: '#eeede9',
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

/** Tones of a paint under a sky; light paints get less shading, to stay light. */
export function paintOf(name: PaintName, sky = '#ffffff', ground = '#3a2f26'): Paint {
  const base = bases[name];
  const pale = luminance(base) > 0.62;
  const shade = pale ? mix('#4d4d51', ground, 0.25) : mix(mix(base, '#05070c', 0.82), ground, 0.12);
  return {
    base,
    light: mix(base, sky, pale ? 0.55 : 0.26),
    bright: mix(base, sky, pale ? 0.92 : 0.62),
    dark: mix(base, shade, pale ? 0.3 : 0.4),
    deep: mix(base, shade, pale ? 0.58 : 0.72),
    seam: mix(base, shade, pale ? 0.78 : 0.9),
  };
}
