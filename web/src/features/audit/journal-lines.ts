import { auditFields, type AuditField } from '@volant/shared/audit/audit.messages.ts';
import type { AuditEntry, AuditNames } from '@volant/shared/audit/audit.schema.ts';
import { documentTitles } from '@volant/shared/documents/documents.messages.ts';
import { guaranteeMethodNames } from '@volant/shared/guarantees/guarantees.messages.ts';
import { entryKindLabel, methodLabel } from '@volant/shared/ledger/ledger.messages.ts';
import { linkPurposeLabel } from '@volant/shared/payments/links.messages.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatDays, formatKilometres, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { blockReasonLabel } from '@volant/shared/planning/planning.messages.ts';
import type { SettleableAlert } from '@volant/shared/payments/payments.schema.ts';
import { pricingMessages } from '@volant/shared/pricing/pricing.messages.ts';
import { wishLabel } from '@volant/shared/reservations/requests/request.messages.ts';
import type { CancelReason } from '@volant/shared/reservations/status.rules.ts';
import { statusLabel } from '@volant/shared/reservations/reservations.messages.ts';
import { CATEGORY_NAMES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { formatMoment } from '../../lib/dates.ts';

/** One field that an act set, changed or removed, as texts. */
export interface JournalLine {
  label: string;
  /** Undefined when there was none. */
  before: string | undefined;
  /** Undefined when it was removed. */
  after: string | undefined;
}

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
  } satisfies Record<SettleableAlert, string>,
  entryKind: entryKindLabel,
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
  if (isIsoDate(value)) return formatShortDate(value);
  return INSTANT.test(value) ? formatMoment(new Date(value)) : value;
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

/** The names of what a field has by number. */
const NAMED: Readonly<Record<string, keyof AuditNames>> = { customerId: 'accounts', vehicleId: 'vehicles' };

/** What an act changed, one line for each field whose value is not the same before and after. */
export const journalLines = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  names: AuditNames = { accounts: {}, vehicles: {} },
): JournalLine[] => {
  const nameOf = (key: string, value: unknown): string | undefined => {
    const kind = NAMED[key];
    return kind !== undefined && typeof value === 'number' ? names[kind][value] : undefined;
  };
  const side = (state: AuditEntry['before'], key: string): string | undefined =>
    state?.[key] === undefined ? undefined : (nameOf(key, state[key]) ?? textOf(key, state[key]));
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      label: auditFields[key]?.label ?? key,
      before: side(before, key),
      after: side(after, key),
    }))
    .filter((line) => line.before !== line.after);
};
