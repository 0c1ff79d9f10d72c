import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type { Photos } from '../files/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { OpenAgencyFacts } from './agency-facts.ts';

/** Dependencies of this module's acts. */
export interface AgencyDeps extends DbAndClock {
  facts: OpenAgencyFacts;
  /** Checks, stores and removes the files, as for the photos of vehicles. */
  photos: Photos;
  /** An SVG as PNG; undefined when it is refused. */
  draw: (svg: Buffer) => Promise<Buffer | undefined>;
  /** The number that each kind of document gets next. */
  nextNumbers: () => Promise<AgencyProfile['nextNumbers']>;
}
