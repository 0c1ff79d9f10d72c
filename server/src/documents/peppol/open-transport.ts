import type { PeppolSettings } from '../../platform/config/peppol-settings.ts';
import type { PeppolTransport } from './peppol-transport.ts';
import { storecoveTransport } from './storecove-transport.ts';

export const openTransport = (settings: PeppolSettings): PeppolTransport =>
  settings.kind === 'manual' ? { kind: 'manual' } : storecoveTransport(settings);
