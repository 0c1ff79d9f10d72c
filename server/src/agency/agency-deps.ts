import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type { Photos } from '../files/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { OpenAgencyFacts } from './agency-facts.ts';

/** Dependencies of this module's acts. */
export interface AgencyDeps extends DbAndClock {
  facts: OpenAgencyFacts;
  /** Checks, stores and removes image files, like photos of vehicles. */
  photos: Photos;
  /** Renders an SVG as PNG; undefined when it is refused. */
  draw: (svg: Buffer) => Promise<Buffer | undefined>;
  /** The next number of each series of documents. */
  nextNumbers: () => Promise<AgencyProfile['nextNumbers']>;
}
