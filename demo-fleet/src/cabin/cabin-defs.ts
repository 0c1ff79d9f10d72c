import { mix } from '../paint.ts';
import { linear } from '../svg.ts';
import type { Trim } from './trims.ts';

/** The gradients of a cabin in its colours. */
export const cabinDefs = (trim: Trim): string =>
  [
    linear('pad', [
      [0, mix(trim.pad, '#ffffff', 0.16)],
      [1, mix(trim.pad, '#000000', 0.2)],
    ]),
    linear('dash', [
      [0, mix(trim.dash, '#ffffff', 0.08)],
      [0.6, trim.dash],
      [1, mix(trim.dash, '#000000', 0.4)],
    ]),
    linear('accent', [
      [0, mix(trim.accent, '#ffffff', 0.35)],
      [0.4, trim.accent],
      [1, mix(trim.accent, '#000000', 0.25)],
    ]),
    linear('seat', [
      [0, mix(trim.seat, '#ffffff', 0.16)],
      [0.5, trim.seat],
      [1, mix(trim.seat, '#000000', 0.3)],
    ]),
    linear('inset', [
      [0, mix(trim.seatInset, '#ffffff', 0.08)],
      [1, mix(trim.seatInset, '#000000', 0.24)],
    ]),
    linear('hub', [
      [0, '#3b3e42'],
      [1, '#1f2123'],
    ]),
    linear('display', [
      [0, '#1d2a35'],
      [1, '#0f161c'],
    ]),
    linear('liner', [
      [0, mix(trim.headliner, '#000000', 0.12)],
      [1, trim.headliner],
    ]),
    linear('glare', [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0.05],
    ]),
  ].join('');
