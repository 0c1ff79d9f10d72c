import { contract } from '../kernel/contract.ts';
import { planningApi, todayApi } from './planning.api.ts';
import { planningSchemas, todaySchemas } from './planning.schema.ts';

export const planningContract = contract(planningApi, planningSchemas);
export const todayContract = contract(todayApi, todaySchemas);
