import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { planningApi } from './planning.api.ts';
import {
  block,
  blockBody,
  blockChangeBody,
  blockConflictList,
  planning,
  planningQuery,
} from './planning.schema.ts';

/** `planningApi` with its schemas. */
export const planningContract = contract(planningApi, {
  read: { query: planningQuery, response: planning },
  conflicts: { response: blockConflictList },
  createBlock: { body: blockBody, response: block },
  changeBlock: { params: idParams, body: blockChangeBody, response: block },
  liftBlock: { params: idParams },
});
