import { contract } from '../kernel/contract.ts';
import { todayApi } from './today.api.ts';
import { today } from './today.schema.ts';

/** `todayApi` with its schemas. */
export const todayContract = contract(todayApi, { read: { response: today } });
