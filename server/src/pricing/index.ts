/** Public interface of pricing: the price rules and the closed days of the agency. */
export { closuresService } from './closures.service.ts';
export { priceRulesService } from './price-rules.service.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { findPricing } from './pricing.store.ts';
