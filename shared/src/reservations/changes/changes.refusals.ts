import { refusal, refusalOf, refusalsOf } from '../../kernel/refusals/refusals.ts';

/** Refusals of changes and cancellations. */
export const changeRefusals = refusalsOf('changes', {
  notChangeable: refusal(409, 'not_changeable'),
  onlyEndChangeable: refusal(409, 'not_changeable'),
  nothingChanges: refusal(400, 'nothing_changes'),
  nothingChangesOfEnd: refusal(400, 'nothing_changes'),
  startInPast: refusal(400, 'period_startTooEarly'),
  returnInPast: refusal(400, 'period_returnInPast'),
  /** `by`: a first name; null when unknown or when the system made the change. */
  changed_meanwhile: refusalOf<{ by: string | null }>(409, 'changed_meanwhile'),
  /** For managers: until paid rentals are restored, no days can be given out. */
  restoring: refusal(503, 'restoring'),
  vehicle_departed: refusal(409, 'vehicle_departed'),
  not_cancelable: refusal(409, 'not_cancelable'),
});
