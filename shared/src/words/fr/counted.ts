import { formatInteger } from './format/amounts.ts';
import { NBSP } from '../../kernel/no-break-space.ts';

/** `1 ligne`, `1 200 lignes` */
export const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)}${NBSP}${count > 1 ? many : one}`;
