import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import type { TransmissionRow } from './transmissions.store.ts';

export const transmissionView = (row: TransmissionRow): TransmissionView => ({
  documentId: row.document_id,
  kind: row.kind,
  number: row.number,
  reservationId: row.reservation_id,
  peppolState: row.state,
  reason: row.reason,
  reference: row.reference,
  sentAt: row.sent_at?.toISOString() ?? null,
  depositedOn: row.deposited_on,
  depositedBy: row.depositor,
  failure: row.failure,
  since: row.since.toISOString(),
});
