import { contract } from '../kernel/contract.ts';
import { damagesApi } from './damages.api.ts';
import { damagesSchemas } from './damages.schema.ts';
import { handoversApi } from './handovers.api.ts';
import { handoversSchemas } from './handovers.schema.ts';

export const handoversContract = contract(handoversApi, handoversSchemas);
export const damagesContract = contract(damagesApi, damagesSchemas);
