import { auditActs, auditSubjects, type AuditAct } from '@volant/shared/words/fr/audit/audit.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { statusLabel } from '@volant/shared/words/fr/reservations/reservations.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { AuditRecord } from './audit.store.ts';
import { transact } from './transact.ts';

/** French names of what files are filtered by. */
const FILTERS: Readonly<Record<string, string>> = {
  month: 'mois',
  status: 'statut',
  q: 'recherche',
  person: 'compte n°',
  name: 'nom',
  kind: 'sur',
  id: 'numéro',
  reservation: 'réservation n°',
  vehicle: 'véhicule n°',
  act: 'acte',
  from: 'du',
  to: 'au',
};

/** What somebody typed may be the name of a person, which the journal does not keep. */
const TYPED = new Set(['q', 'name']);

/** The values of those that are chosen, as the screens call them. */
const VALUES: Readonly<Record<string, (value: string) => string | undefined>> = {
  act: (value) => auditActs[value],
  kind: (value) => auditSubjects[value],
  from: formatShortDate,
  to: formatShortDate,
  status: (value) =>
    ({ ...statusLabel, all: 'Toutes', current: 'En cours', today: 'Aujourd’hui', todo: 'À traiter' })[value],
};

const filterText = (filter: Readonly<Record<string, unknown>>): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => {
      const label = FILTERS[name] ?? name;
      const said = String(value);
      return TYPED.has(name) ? `${label} par un texte` : `${label} ${VALUES[name]?.(said) ?? said}`;
    })
    .join(', ');

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
    const text = filterText(filter);
    const after = { rows, ...(text !== '' && { filter: text }) };
    await tx.record({ at: clock.now(), act, subject, after });
  });
