import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const damageRefusals = refusalsOf('damages', {
  notFound: refusal(404, 'damage_not_found'),
  repair_in_future: refusal(400, 'repair_in_future'),
  repair_before_damage: refusal(400, 'repair_before_damage'),
  damage_charged: refusal(409, 'damage_charged'),
  not_chargeable: refusal(409, 'not_chargeable'),
  damage_ended: refusal(409, 'damage_ended'),
});
