import type { DbAndClock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PeppolTransport } from './peppol-transport.ts';

export interface PeppolDeps extends DbAndClock {
  log: Pick<Log, 'warn' | 'error'>;
  transport: PeppolTransport;
}
