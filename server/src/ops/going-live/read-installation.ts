import { missingFacts } from '@volant/shared/agency/agency.rules.ts';
import { areAllDone } from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { listManagers } from '../../accounts/index.ts';
import {
  type InstallationFacts,
  listInstallationFacts,
  writeInstallationFact,
} from '../../installation/index.ts';
import { findLastEventAt } from '../../payments/index.ts';
import { hasShownVehicle } from '../../vehicles/index.ts';
import { listBackups } from '../backups/backup-directory.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { providerCheckOf, trialMailOf } from './recorded-checks.ts';
import { legalPagesMark, mailWay, paymentMode, providerKeysMark } from './settings-in-use.ts';

/** How the request reached the server: host name and protocol. */
interface Reached {
  protocol: string;
  host: string;
}

/** GET /api/installation: the current state; the first time that everything is done is recorded. */
export const readInstallation = async (deps: GoingLiveDeps, reached: Reached): Promise<Installation> => {
  const installation = await readFacts(deps, reached);
  const now = deps.clock.now();
  if (installation.isDone || !areAllDone(installation, now)) return installation;
  await writeInstallationFact(deps.db, { kind: 'done', at: now, facts: {} });
  return { ...installation, isDone: true };
};

const readFacts = async ({ config, db, agency }: GoingLiveDeps, reached: Reached): Promise<Installation> => {
  const facts = await listInstallationFacts(db);
  const said = await agency.read();
  const managers = await listManagers(db);
  const [newest] = await listBackups(config.backups.directory);
  const { restore: proved, provider, 'trial-mail': trial, 'legal-pages': legalPages } = facts;
  return {
    isDone: facts.done !== undefined,
    isPutAway: facts['put-away'] !== undefined,
    missingFacts: missingFacts(said).map((name) => defaultWords().answers.missingFact(name, said)),
    hasShownVehicle: await hasShownVehicle(db),
    mails: { ...mailWay(config), trial: trial === undefined ? null : trialMailOf(config, trial) },
    payments: {
      mode: paymentMode(config),
      check: provider === undefined ? null : providerCheckOf(config, provider),
      lastEventAt: await lastEventOfKeys(db, config, provider),
    },
    withoutSecondFactor: managers
      // Managers who have not joined yet are asked for a second factor when they choose their password.
      .filter((manager) => manager.disabled_at === null && manager.invited_at === null)
      .filter((manager) => manager.totp_confirmed_at === null)
      .map((manager) => `${manager.first_name} ${manager.last_name}`.trim()),
    backups: {
      directory: config.backups.directory,
      everyHours: config.backups.everyHours ?? null,
      last: newest === undefined ? null : { at: newest.manifest.createdAt, name: newest.name },
      proved: proved === undefined ? null : { at: proved.at.toISOString(), name: proved.facts.backup },
    },
    legalPages: {
      readAt: legalPages === undefined ? null : legalPages.at.toISOString(),
      isOfNow: legalPages?.facts.version === legalPagesMark(said),
    },
    address: { url: config.publicUrl, isReached: isReached(config.publicUrl, reached) },
  };
};

/**
 * When the last signed webhook arrived since the account was first read with the current keys; earlier ones were signed
 * with trial keys or those of the sandbox.
 */
const lastEventOfKeys = async (
  db: GoingLiveDeps['db'],
  config: GoingLiveDeps['config'],
  check: InstallationFacts['provider'],
): Promise<string | null> => {
  if (check?.facts.keys !== providerKeysMark(config)) return null;
  const last = await findLastEventAt(db);
  return last !== null && last >= new Date(check.facts.since) ? last.toISOString() : null;
};

/** Whether a request came through the public address. Unknown, and false, behind a proxy that is not trusted. */
const isReached = (publicUrl: string, { protocol, host }: Reached): boolean => {
  const address = new URL(publicUrl);
  return protocol === 'https' && address.protocol === 'https:' && host.toLowerCase() === address.host;
};
