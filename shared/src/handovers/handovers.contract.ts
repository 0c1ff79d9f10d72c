import { contract } from '../kernel/contract.ts';
import { damagesApi } from './damages.api.ts';
import {
  damageParams,
  damageTakeBackBody,
  repairBody,
  vehicleDamage,
  vehicleDamageList,
} from './damages.schema.ts';
import { imageFile, imageParams, imageQuery, photoParams, photoQuery } from './handover-photos.schema.ts';
import { idParams } from '../kernel/address.schema.ts';
import { handoversApi } from './handovers.api.ts';
import {
  completion,
  handover,
  handoverBody,
  handoverDraft,
  handoverList,
  handoverOpening,
  voidBody,
} from './handovers.schema.ts';

/** `handoversApi` with its schemas. */
export const handoversContract = contract(handoversApi, {
  open: { params: idParams, body: handoverOpening, response: handoverDraft },
  list: { params: idParams, response: handoverList },
  read: { params: idParams, response: handoverDraft },
  save: { params: idParams, body: handoverBody, response: handover },
  putPhoto: { params: photoParams, query: photoQuery, body: 'multipart' },
  complete: { params: idParams, body: completion, response: handover },
  void: { params: idParams, body: voidBody, response: handover },
  image: { params: imageParams, query: imageQuery, response: imageFile },
});

/** `damagesApi` with its schemas. */
export const damagesContract = contract(damagesApi, {
  list: { params: idParams, response: vehicleDamageList },
  repair: { params: damageParams, body: repairBody, response: vehicleDamage },
  takeBack: { params: damageParams, body: damageTakeBackBody, response: vehicleDamage },
});
