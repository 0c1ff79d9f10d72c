import { tag } from '../svg.ts';
import type { Setting } from './setting.ts';

const LIGHT = '#f5f2ee';

/** One light tone without an edge, evenly lit: the vehicle alone has contrast. */
export const studio: Setting = {
  defs: '',
  widths: [1368, 1510],
  backdrop: tag('rect', { width: 1600, height: 1067, fill: LIGHT }),
  sky: '#ffffff',
  ground: '#4a3d30',
  through: LIGHT,
  shadow: '#1d1610',
  shadowStrength: 1,
  mirror: 0,
};
