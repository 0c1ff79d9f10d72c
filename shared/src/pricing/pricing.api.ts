import { endpoints } from '../kernel/endpoint.ts';
import type { pricingSchemas } from './pricing.schema.ts';
import type { settingsSchemas } from './settings.schema.ts';

export const pricingApi = endpoints<typeof pricingSchemas>()({
  /** What a page needs to price a vehicle's dates itself. 404 for an unknown vehicle. */
  ofVehicle: { method: 'GET', path: '/api/vehicules/:id/pricing', access: 'public' },
  rules: { method: 'GET', path: '/api/price-rules', access: 'manager' },
  /** 409 `rule_overlap` when another rule of the same kind and scope has one of its days, or its duration. */
  addRule: { method: 'POST', path: '/api/price-rules', access: 'owner' },
  /** Replaces the rule; existing reservations keep their price. 409 as above. */
  changeRule: { method: 'PATCH', path: '/api/price-rules/:id', access: 'owner' },
  removeRule: { method: 'DELETE', path: '/api/price-rules/:id', access: 'owner' },
  /** The closed weekdays and the closed days from today on. */
  closures: { method: 'GET', path: '/api/closures', access: 'manager' },
  /** Closes days; reservations that start or end on one stay. Answers all closures. */
  close: { method: 'POST', path: '/api/closures', access: 'owner' },
  /** Replaces the closed weekdays. Answers all closures. */
  closeWeekdays: { method: 'PUT', path: '/api/closures/weekdays', access: 'owner' },
  /** Opens a day again. */
  open: { method: 'DELETE', path: '/api/closures/:day', access: 'owner' },
});

export const settingsApi = endpoints<typeof settingsSchemas>()({
  /** What customers are told before they order: what a return may cost. */
  read: { method: 'GET', path: '/api/settings', access: 'public' },
  /** Replaces the settings; the last of two managers wins, and the journal has both. */
  change: { method: 'PUT', path: '/api/settings', access: 'owner' },
  /** The agency's own sentences, or none: then the minimum of the law stands in their place. */
  changeInsuranceAndFuel: { method: 'PUT', path: '/api/settings/insurance-and-fuel', access: 'owner' },
  /** What the settlement of a return is computed with. */
  returns: { method: 'GET', path: '/api/settings/returns', access: 'manager' },
  changeReturns: { method: 'PUT', path: '/api/settings/returns', access: 'owner' },
});
