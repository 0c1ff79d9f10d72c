import { auditFields, type AuditField } from '../words/fr/audit/audit-fields.ts';
import type { AuditEntry, AuditNames } from './audit.schema.ts';
import { regimeNames } from '../words/fr/agency/regime.ts';
import { documentTitles } from '../words/fr/documents/documents.ts';
import { fineStateLabel } from '../words/fr/fines/fines.ts';
import { guaranteeMethodNames } from '../words/fr/guarantees/guarantees.ts';
import { commitModeLabel, importKindLabel } from '../words/fr/imports/imports.ts';
import { entryKindLabel, methodLabel, reductionReasonLabel } from '../words/fr/ledger/ledger.ts';
import { linkPurposeLabel } from '../words/fr/payments/links.ts';
import { staffRoleNames } from '../words/fr/accounts/staff.ts';
import { formatMoment, formatShortDate } from '../words/fr/format/dates.ts';
import { formatDays, formatKilometres, formatPrice } from '../words/fr/format/amounts.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { toCents } from '../kernel/money.ts';
import { typeset } from '../words/fr/typography.ts';
import { blockReasonLabel } from '../words/fr/planning/planning.ts';
import type { CloseableAlert } from '../payments/payments.schema.ts';
import { pricingMessages } from '../words/fr/pricing/pricing.ts';
import { wishLabel } from '../words/fr/reservations/request.ts';
import type { CancelReason } from '../reservations/status.rules.ts';
import { statusLabel } from '../words/fr/reservations/reservations.ts';
import { formatPlate } from '../vehicles/plate.rules.ts';
import { CATEGORY_NAMES } from '../vehicles/vehicle-facts.ts';

/** Who acts, in the journal. */
export const auditActorNames: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  customer: 'client',
  manager: 'gestionnaire',
  system: 'le site, par lui-même',
};

/** The name of the exported file. */
export const JOURNAL_FILE = 'journal.csv';

/** Counting all entries of some years would take longer than reading a page of them. */
export const MAX_COUNTED = 10_000;

/** One field that an act set, changed or removed, as texts. */
export interface JournalLine {
  label: string;
  /** Undefined when there was none. */
  before: string | undefined;
  /** Undefined when it was removed. */
  after: string | undefined;
  /** Of a field that has people, vehicles, reservations or payments by number: which, to lead to them. */
  about?: { kind: NamedKind; before: Id | undefined; after: Id | undefined };
}

/** Of payments a text. */
type Id = number | string;

export type NamedKind = 'account' | 'vehicle' | 'reservation' | 'payment';

const NOTHING = 'aucun';

const STATUSES: Readonly<Record<string, string>> = {
  ...statusLabel,
  active: 'Actif',
  archived: 'Archivé',
  ACTIVE: 'Actif',
  ARCHIVED: 'Archivé',
};

/** French names of codes, by field. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUSES,
  staffRole: staffRoleNames,
  regime: regimeNames,
  importKind: importKindLabel,
  mode: commitModeLabel,
  fineState: fineStateLabel,
  kind: pricingMessages.kinds,
  scope: pricingMessages.scopes,
  category: CATEGORY_NAMES,
  wish: wishLabel,
  document: documentTitles,
  purpose: { ...linkPurposeLabel, guarantee: 'Caution' },
  // Of an unavailability and of a refund; elsewhere it is what a manager wrote.
  reason: {
    ...blockReasonLabel,
    canceled: 'Réservation annulée',
    unclaimed: 'Paiement sans réservation',
    duplicate: 'Payé deux fois',
    refused: 'Réservation refusée',
    not_rebuilt: 'Réservation non rétablie',
    excess: 'Trop-perçu',
  },
  alert: {
    refund_failed: 'Remboursement en échec',
    refunded_elsewhere: 'Remboursé hors du site',
    disputed: 'Paiement contesté',
    not_rebuilt: 'Réservation non rétablie',
    unknown_guarantee: 'Caution inconnue',
    guarantee_taken: 'Caution encaissée sans décision',
    receipt_without_entry: 'Reçu sans écriture',
  } satisfies Record<CloseableAlert, string>,
  entryKind: entryKindLabel,
  reductionReason: reductionReasonLabel,
  // Of an entry of the account and of a caution.
  method: { ...guaranteeMethodNames, ...methodLabel },
  cancelReason: {
    expired: 'Paiement pas arrivé à temps',
    replaced: 'Remplacée par une autre',
    released: 'Abandonnée par le client',
    customer: 'À la demande du client',
    agency: 'Par l’agence',
    no_show: 'Client absent',
  } satisfies Record<CancelReason, string>,
  answered: {
    handled: 'Marquée comme traitée',
    changed: 'Modification de la réservation',
    canceled: 'Annulation de la réservation',
    returned: 'Retour du véhicule',
  },
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const textOfString = (key: string, value: string): string => {
  if (value === '') return NOTHING;
  const names = NAMES[key];
  if (names) return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
  if (key === 'plate') return formatPlate(value);
  if (isIsoDate(value)) return formatShortDate(value);
  // The hour is never apart from the word before it.
  return INSTANT.test(value) ? typeset(formatMoment(new Date(value))).replace(' à ', ' à\u00a0') : value;
};

const textOfNumber = (unit: AuditField['unit'], value: number): string => {
  switch (unit) {
    case 'euros':
      return formatPrice(toCents(value));
    case 'km':
      return formatKilometres(value);
    case 'percent':
      return `${value}\u00a0%`;
    case 'days':
      return formatDays(value);
    case undefined:
      return String(value);
  }
};

const textOf = (key: string, value: unknown): string => {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return textOfString(key, value);
  if (typeof value === 'number') return textOfNumber(auditFields[key]?.unit, value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    return value.length === 0 ? NOTHING : value.map((each) => textOf(key, each)).join(', ');
  }
  return JSON.stringify(value);
};

/** What a field has by number. */
export const NAMED_FIELDS: Readonly<Record<string, NamedKind>> = {
  customerId: 'account',
  accountId: 'account',
  mergedId: 'account',
  vehicleId: 'vehicle',
  reservationId: 'reservation',
  paymentId: 'payment',
};

/** The name of something that the journal has by number; undefined when it was erased. */
export const nameIn = (names: AuditNames, kind: string, id: number | string | null): string | undefined =>
  names[kind]?.[String(id)];

const isId = (value: unknown): value is Id => ['number', 'string'].includes(typeof value);

const idOf = (value: unknown): Id | undefined => (isId(value) ? value : undefined);

/** `12 (Ana Maes, Peugeot 308)`: a reservation keeps its number, everything else is named instead. */
const namedText = (kind: NamedKind, value: Id, name: string | undefined): string =>
  kind === 'reservation' && name !== undefined ? `${value} (${name})` : (name ?? String(value));

/** What an act changed, one line for each field whose value is not the same before and after. */
export const journalLines = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  names: AuditNames = {},
): JournalLine[] => {
  const side = (state: AuditEntry['before'], key: string): string | undefined => {
    const value = state?.[key];
    if (value === undefined) return undefined;
    const kind = NAMED_FIELDS[key];
    return kind !== undefined && isId(value)
      ? namedText(kind, value, nameIn(names, kind, value))
      : textOf(key, value);
  };
  const aboutOf = (key: string): Pick<JournalLine, 'about'> => {
    const kind = NAMED_FIELDS[key];
    if (kind === undefined) return {};
    return { about: { kind, before: idOf(before?.[key]), after: idOf(after?.[key]) } };
  };
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      label: auditFields[key]?.label ?? key,
      before: side(before, key),
      after: side(after, key),
      ...aboutOf(key),
    }))
    .filter((line) => line.before !== line.after);
};
