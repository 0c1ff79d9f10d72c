import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { planningApi, todayApi } from './planning.api.ts';
import {
  block,
  blockBody,
  blockChangeBody,
  blockConflictList,
  planning,
  planningQuery,
} from './planning.schema.ts';
import { today } from './today.schema.ts';

/** `planningApi` with its schemas. */
export const planningContract = contract(planningApi, {
  read: { query: planningQuery, response: planning },
  conflicts: { response: blockConflictList },
  createBlock: { body: blockBody, response: block },
  changeBlock: { params: idParams, body: blockChangeBody, response: block },
  liftBlock: { params: idParams },
});

/** `todayApi` with its schemas. */
export const todayContract = contract(todayApi, { read: { response: today } });
