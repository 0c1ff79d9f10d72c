import type { AuditAct } from '@volant/shared/words/words.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { AuditRecord } from './audit.store.ts';
import type { FilterFact } from './said-facts.ts';
import { transact } from './transact.ts';

/** What somebody typed may be the name of a person, which the journal does not keep. */
const TYPED = new Set(['q', 'name']);

const filterFacts = (filter: Readonly<Record<string, unknown>>): FilterFact[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, TYPED.has(name) ? null : String(value)]);

/**
 * Notes that a person took data out, before they get them: an export that cannot be noted is refused like any other act
 * that fails. `rows`: how many there are at that moment.
 */
export const recordExport = (
  { db, clock }: DbAndClock,
  actor: Actor,
  {
    act,
    subject,
    rows,
    filter = {},
  }: {
    act: AuditAct;
    subject: AuditRecord['subject'];
    rows: number;
    filter?: Readonly<Record<string, unknown>>;
  },
): Promise<void> =>
  transact(db, actor, async (tx) => {
    const filtered = filterFacts(filter);
    const after = { rows, ...(filtered.length > 0 && { filter: filtered }) };
    await tx.record({ at: clock.now(), act, subject, after });
  });
