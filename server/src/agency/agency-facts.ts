import type { AgencyFacts, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import { factsOf, findProfile, insertFirstProfile, type FirstFacts } from './agency-profile.store.ts';

/** What the agency says of itself, for everything that shows it. */
export interface AgencyFactsSource {
  /** As this process knows them: a change of another process arrives moments later. */
  current(): AgencyFacts;
  /** The facts as they are now. The same object until they change. */
  read(): Promise<AgencyFacts>;
}

export interface OpenAgencyFacts extends AgencyFactsSource {
  /** Call after every write to the profile; other processes are notified by the database. */
  drop(): Promise<void>;
  /** Which settings of the installation say something else than the profile, which counts. */
  differing: readonly string[];
}

const SETTINGS: Readonly<Record<keyof FirstFacts, string>> = {
  name: 'AGENCY_NAME',
  address: 'AGENCY_ADDRESS',
  phone: 'AGENCY_PHONE',
  email: 'AGENCY_EMAIL',
  companyNumber: 'AGENCY_COMPANY_NUMBER',
};

/** Reads the profile, which the settings of the installation (`first`) fill at the first start. */
export const openAgencyFacts = async ({
  db,
  log,
  first,
}: {
  db: Db;
  log: Pick<Log, 'warn'>;
  first: FirstFacts;
}): Promise<OpenAgencyFacts> => {
  const load = async (): Promise<AgencyFacts> => {
    const known = await findProfile(db);
    if (known) return factsOf(known);
    // The first start, or a base that was restored from before there was a profile.
    await insertFirstProfile(db, first);
    const filled = await findProfile(db);
    if (!filled) throw new Error('the profile of the agency is missing');
    return factsOf(filled);
  };

  let facts = await load();
  let kept: Promise<AgencyFacts> | undefined = Promise.resolve(facts);
  const read = (): Promise<AgencyFacts> => {
    if (kept) return kept;
    // A process is also notified of its own change, which it has read by then.
    const loading = load().then((loaded) => (isSame(loaded, facts) ? facts : loaded));
    kept = loading;
    // A failure is not kept. `kept` differs when it was dropped during the load.
    loading.then(
      (loaded) => {
        if (kept === loading) facts = loaded;
      },
      () => {
        if (kept === loading) kept = undefined;
      },
    );
    return loading;
  };

  return {
    current: () => facts,
    read,
    drop: async () => {
      kept = undefined;
      try {
        await read();
      } catch (error) {
        // The next reader tries again.
        log.warn({ err: error }, 'the facts of the agency could not be read');
      }
    },
    differing: (Object.keys(SETTINGS) as (keyof FirstFacts)[])
      .filter((name) => facts[name] !== first[name])
      .map((name) => SETTINGS[name]),
  };
};

const isSame = (one: AgencyFacts, other: AgencyFacts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What everybody may read. */
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
