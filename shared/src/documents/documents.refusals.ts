import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const documentRefusals = refusalsOf('documents', {
  unknown: refusal(404, 'document_not_found'),
  unknownPayment: refusal(404, 'payment_not_found'),
  notPaid: refusal(409, 'not_confirmed'),
  storeAway: refusal(503, 'documents_unavailable'),
});
