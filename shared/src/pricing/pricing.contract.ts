import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
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
import { settingsApi } from './settings.api.ts';
import { agencySettings, agencySettingsBody, returnSettings, returnSettingsBody } from './settings.schema.ts';

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

/** `settingsApi` with its schemas. */
export const settingsContract = contract(settingsApi, {
  read: { response: agencySettings },
  change: { body: agencySettingsBody, response: agencySettings },
  returns: { response: returnSettings },
  changeReturns: { body: returnSettingsBody, response: returnSettings },
});
