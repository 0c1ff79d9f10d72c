import { z } from 'zod';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { listFactRows, writeFactRow } from './installation-facts.store.ts';

/** What each kind of fact holds. One that another version wrote otherwise counts as absent. */
const shapes = {
  /** The answer to the last trial mail; `way` tells which settings it was sent with. */
  'trial-mail': z.object({ way: z.string(), isAccepted: z.boolean(), answer: z.string() }),
  /**
   * The account at the payment provider, as it was last read; `keys` tells with which, and `since` when the account was first
   * read with them.
   */
  provider: z.object({
    keys: z.string(),
    since: z.iso.datetime(),
    name: z.string().nullable(),
    canCharge: z.boolean(),
    methods: z.array(z.object({ name: z.string(), isActive: z.boolean() })),
  }),
  /** The last backup that was restored into a temporary database with all its rows. */
  restore: z.object({ backup: z.string() }),
  /** Which legal pages were read. */
  'legal-pages': z.object({ version: z.string() }),
  /** The checklist is not shown any more. */
  'put-away': z.object({}),
  /** Everything on it was done once. */
  done: z.object({}),
  /** Since then, so many persons were erased whose rows the files of the database still hold. */
  erased: z.object({ count: z.int() }),
  /** A restoration, at its moment, lost what was done since. */
  'lost-time': z.object({ since: z.iso.datetime() }),
};

type Kind = keyof typeof shapes;
type Facts<K extends Kind> = z.output<(typeof shapes)[K]>;

type InstallationFact = { [K in Kind]: { kind: K; at: Date; facts: Facts<K> } }[Kind];
export type InstallationFacts = { [K in Kind]?: { at: Date; facts: Facts<K> } };

export const listInstallationFacts = async (db: Db | Tx): Promise<InstallationFacts> =>
  Object.fromEntries(
    (await listFactRows(db)).flatMap(({ kind, at, facts }) => {
      const { data } = shapes[kind].safeParse(facts);
      return data === undefined ? [] : [[kind, { at, facts: data }] as const];
    }),
  ) as InstallationFacts;

/** The latest fact of its kind. */
export const writeInstallationFact = (db: Db | Tx, fact: InstallationFact): Promise<void> =>
  writeFactRow(db, fact);

/**
 * Notes that a restored database knows nothing of what was done between two moments. What an earlier restoration lost, which
 * nobody has seen, is lost still.
 */
export const noteLostTime = async (tx: Tx, { since, now }: { since: Date; now: Date }): Promise<void> => {
  const { 'lost-time': unseen } = await listInstallationFacts(tx);
  const earliest = [since.toISOString(), ...(unseen ? [unseen.facts.since] : [])].sort()[0];
  if (earliest === undefined) return;
  await writeInstallationFact(tx, { kind: 'lost-time', at: now, facts: { since: earliest } });
};
