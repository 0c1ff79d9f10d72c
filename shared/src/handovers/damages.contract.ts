import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { damagesApi } from './damages.api.ts';
import {
  damageParams,
  damageTakeBackBody,
  repairBody,
  vehicleDamage,
  vehicleDamageList,
} from './damages.schema.ts';

/** `damagesApi` with its schemas. */
export const damagesContract = contract(damagesApi, {
  list: { params: idParams, response: vehicleDamageList },
  repair: { params: damageParams, body: repairBody, response: vehicleDamage },
  takeBack: { params: damageParams, body: damageTakeBackBody, response: vehicleDamage },
});
