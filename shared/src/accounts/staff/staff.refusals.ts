import { refusal, refusalsOf } from '../../kernel/refusals/refusals.ts';

export const staffRefusals = refusalsOf('staff', {
  unknown: refusal(404, 'staff_not_found'),
  alreadyMember: refusal(409, 'email_taken'),
  customerHasAddress: refusal(409, 'email_taken'),
  lastOwner: refusal(409, 'last_owner'),
  alreadyJoined: refusal(409, 'already_joined'),
  isDisabled: refusal(409, 'staff_disabled'),
  ownSecondFactor: refusal(409, 'own_second_factor'),
  noSecondFactor: refusal(409, 'no_second_factor'),
});
