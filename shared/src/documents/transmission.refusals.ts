import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const transmissionRefusals = refusalsOf('transmissions', {
  unknown: refusal(404, 'document_not_found'),
  delivered: refusal(409, 'already_delivered'),
  being_sent: refusal(409, 'being_sent'),
  sent: refusal(409, 'already_sent'),
  byHand: refusal(409, 'sent_by_hand'),
  noAddress: refusal(409, 'no_receiver'),
  dayAhead: refusal(422, 'day_in_the_future'),
  dayBefore: refusal(422, 'day_before_document'),
});
