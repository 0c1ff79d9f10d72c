import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { priceRuleBody } from './price-rule.schema.ts';
import { pricingApi } from './pricing.api.ts';
import {
  closedWeekdaysBody,
  closureParams,
  closures,
  closuresBody,
  priceRule,
  priceRuleList,
  vehiclePricing,
} from './pricing.schema.ts';

/** `pricingApi` with its schemas. */
export const pricingContract = contract(pricingApi, {
  ofVehicle: { params: idParams, response: vehiclePricing },
  rules: { response: priceRuleList },
  addRule: { body: priceRuleBody, response: priceRule },
  changeRule: { params: idParams, body: priceRuleBody, response: priceRule },
  removeRule: { params: idParams },
  closures: { response: closures },
  close: { body: closuresBody, response: closures },
  closeWeekdays: { body: closedWeekdaysBody, response: closures },
  open: { params: closureParams },
});
