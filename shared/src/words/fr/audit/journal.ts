import { CATEGORY_NAMES } from '../vehicles/facts.ts';
import type { AuditEntry } from '../../../audit/audit.schema.ts';
import type { JournalWords } from '../../../audit/journal-lines.ts';
import { formatDays, formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatMoment, formatShortDate } from '../format/dates.ts';
import { typeset } from '../typography.ts';
import type { CloseableAlert } from '../../../payments/payments.schema.ts';
import type { CancelReason } from '../../../reservations/status.rules.ts';
import { staffRoleNames } from '../accounts/staff.ts';
import { regimeNames } from '../agency/regime.ts';
import { documentTitles } from '../documents/documents.ts';
import { transmissionStateLabel } from '../documents/transmissions.ts';
import { fineStateLabel } from '../fines/fines.ts';
import { guaranteeMethodNames } from '../guarantees/guarantees.ts';
import { commitModeLabel, importKindLabel } from '../imports/imports.ts';
import { entryKindLabel, methodLabel, reductionReasonLabel } from '../ledger/ledger.ts';
import { linkPurposeLabel } from '../payments/links.ts';
import { blockReasonLabel } from '../planning/planning.ts';
import { pricingMessages } from '../pricing/pricing.ts';
import { wishLabel } from '../reservations/request.ts';
import { statusLabel } from '../reservations/reservations.ts';
import { auditFields } from './audit-fields.ts';

/** Who acts, in the journal. */
export const auditActorNames: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  customer: 'client',
  manager: 'gestionnaire',
  system: 'le site, par lui-même',
};

const statuses: Readonly<Record<string, string>> = {
  ...statusLabel,
  active: 'Actif',
  archived: 'Archivé',
  ACTIVE: 'Actif',
  ARCHIVED: 'Archivé',
};

/** Names of codes, by field. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statuses,
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
  peppolState: transmissionStateLabel,
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

export const journalWords: JournalWords = {
  fields: auditFields,
  names,
  nothing: 'aucun',
  yes: 'oui',
  no: 'non',
  day: formatShortDate,
  // The hour is never apart from the word before it.
  moment: (at) => typeset(formatMoment(at)).replace(' à ', ' à\u00a0'),
  euros: formatPrice,
  km: formatKilometres,
  percent: (percent) => `${percent}\u00a0%`,
  days: formatDays,
  list: (texts) => texts.join(', '),
  numbered: (id, name) => `${id} (${name})`,
};
