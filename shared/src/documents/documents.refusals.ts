import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const documentRefusals = refusalsOf('documents', {
  unknown: refusal(404, 'document_not_found'),
  unknownPayment: refusal(404, 'payment_not_found'),
  notPaid: refusal(409, 'not_confirmed'),
  /** The rental is invoiced, so that its payments have no receipts. */
  invoiced: refusal(409, 'document_issued'),
  noRegime: refusal(409, 'regime_none'),
  nothingToInvoice: refusal(409, 'nothing_to_invoice'),
  tooLateToInvoice: refusal(409, 'invoice_too_late'),
  addressMissing: refusal(409, 'address_missing'),
  foreignVat: refusal(409, 'foreign_vat'),
  notForeign: refusal(409, 'vat_not_foreign'),
  ownerNeeded: refusal(403, 'owner_needed'),
  notCreditable: refusal(409, 'not_creditable'),
  nothingToCredit: refusal(409, 'nothing_to_credit'),
  depositDeducted: refusal(409, 'deposit_deducted'),
  noReceiver: refusal(409, 'no_receiver'),
  restoring: refusal(503, 'restoring'),
  storeAway: refusal(503, 'documents_unavailable'),
});
