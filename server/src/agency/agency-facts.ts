import type { AgencyFacts, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import { periodAt, type RegimePeriod } from '@volant/shared/agency/regime.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import {
  factsOf,
  findProfile,
  insertFirstProfile,
  type FirstFacts,
  type ProfileRow,
} from './agency-profile.store.ts';
import { listRegimes } from './regimes.store.ts';

/** Source of the agency's facts for everything that shows them. */
export interface AgencyFactsSource {
  /** The facts cached in this process; a change by another process arrives moments later. */
  current(): AgencyFacts;
  /** The current facts. The same object until they change. */
  read(): Promise<AgencyFacts>;
}

export interface OpenAgencyFacts extends AgencyFactsSource {
  /** Drops the cache. Call it after every write to the profile; the database notifies other processes. */
  drop(): Promise<void>;
  /** Settings of the installation that differ from the profile, which takes precedence. */
  differing: readonly string[];
}

/** The stored facts. */
interface Stored {
  row: ProfileRow;
  periods: readonly RegimePeriod[];
}

const SETTINGS: Readonly<Record<keyof FirstFacts, string>> = {
  name: 'AGENCY_NAME',
  address: 'AGENCY_ADDRESS',
  phone: 'AGENCY_PHONE',
  email: 'AGENCY_EMAIL',
  companyNumber: 'AGENCY_COMPANY_NUMBER',
};

/** Opens the facts. At the first start, the profile is filled from the settings of the installation (`first`). */
export const openAgencyFacts = async ({
  db,
  clock,
  log,
  first,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn'>;
  first: FirstFacts;
}): Promise<OpenAgencyFacts> => {
  const load = async (): Promise<Stored> => {
    const known = await findProfile(db);
    // The first start, or a restored database from before there was a profile.
    if (!known) await insertFirstProfile(db, first);
    const row = known ?? (await findProfile(db));
    if (!row) throw new Error('the profile of the agency is missing');
    return { row, periods: await listRegimes(db) };
  };

  let stored = await load();
  let kept: Promise<Stored> | undefined = Promise.resolve(stored);
  let [loads, storedBy] = [0, 0];
  const reload = (): Promise<Stored> => {
    if (kept) return kept;
    loads += 1;
    const number = loads;
    const loading = load();
    kept = loading;
    loading.then(
      // Also when the cache was dropped meanwhile: whoever waits for this load wrote before it. Never over a later one.
      (loaded) => {
        if (number > storedBy) [stored, storedBy] = [loaded, number];
      },
      // A failed load is not cached.
      () => {
        if (kept === loading) kept = undefined;
      },
    );
    return loading;
  };

  let facts: AgencyFacts | undefined;
  /**
   * Returns the same object until something changes: a process is also notified of its own changes, and a regime can
   * end at any time.
   */
  const shown = ({ row, periods }: Stored): AgencyFacts => {
    const latest = factsOf(row, periodAt(periods, clock.now()).regime);
    if (!facts || !isSame(facts, latest)) facts = latest;
    return facts;
  };
  const read = async (): Promise<AgencyFacts> => shown(await reload());

  return {
    current: () => shown(stored),
    read,
    drop: async () => {
      kept = undefined;
      try {
        await read();
      } catch (error) {
        // The next read tries again.
        log.warn({ err: error }, 'the facts of the agency could not be read');
      }
    },
    differing: (Object.keys(SETTINGS) as (keyof FirstFacts)[])
      .filter((name) => shown(stored)[name] !== first[name])
      .map((name) => SETTINGS[name]),
  };
};

const isSame = (one: AgencyFacts, other: AgencyFacts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The public part of the facts. */
export const siteOf = (facts: AgencyFacts): AgencySite => ({
  name: facts.name,
  legalName: facts.legalName,
  address: facts.address,
  phone: facts.phone,
  email: facts.email,
  companyNumber: facts.companyNumber,
  vatNumber: facts.vatNumber,
  isVatExempt: facts.isVatExempt,
  presentation: facts.presentation,
  reviewUrl: facts.reviewUrl,
  logo: facts.logo,
  logoDark: facts.logoDark,
  picture: facts.picture,
});
