/** Public interface of pricing: the price rules, the closed days and the settings of the agency. */
export {
  doEmployeesCloseTill,
  findEmployeeReductionLimit,
  isKeptDepositTaxed,
} from './agency-settings.store.ts';
export { findNoShowGrace, updateNoShowGrace } from './agency-settings.store.ts';
export { agencySettingsService } from './agency-settings.service.ts';
export { findInsuranceAndFuel, findReturnPrices } from './agency-settings.store.ts';
export { closuresService } from './closures.service.ts';
export { priceRulesService } from './price-rules.service.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { findPricing } from './pricing.store.ts';
export { PERSONAL_TABLES, emptyClosureReasons, listClosuresQuoting } from './personal-texts.store.ts';
