import { contract } from '../kernel/contract.ts';
import { pricingApi } from './pricing.api.ts';
import { pricingSchemas } from './pricing.schema.ts';
import { settingsApi } from './settings.api.ts';
import { settingsSchemas } from './settings.schema.ts';

export const pricingContract = contract(pricingApi, pricingSchemas);
export const settingsContract = contract(settingsApi, settingsSchemas);
